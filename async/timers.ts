/** Timers as a port: `setTimeout` in the app, simulated time in tests. */
export type Timers = {
  /** @returns a function that cancels the call */
  after(milliseconds: number, callback: () => void): () => void
}
