/** `setTimeout` in the app, simulated time in tests. */
export type Timers = {
  /** @returns a function that cancels the callback */
  after(milliseconds: number, callback: () => void): () => void
}
