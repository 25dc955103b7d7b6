/** Runs callbacks after a delay. The app implements this type with `setTimeout`, and tests with simulated time. */
export type Timers = {
  /** @returns a function that cancels the callback */
  after(milliseconds: number, callback: () => void): () => void
}
