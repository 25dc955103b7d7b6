/** Waiting, as a port: the browser's clock in the app, a simulated one in tests. */
export type Timers = {
  /**
   * Calls `callback` once after `milliseconds`.
   * @returns a function that cancels the call
   */
  after(milliseconds: number, callback: () => void): () => void
}
