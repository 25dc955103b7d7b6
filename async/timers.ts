/** Calls functions after a delay. The app implements this type with `setTimeout`; tests use simulated time. */
export type Timers = {
  /** @returns a function that cancels the callback */
  after(milliseconds: number, callback: () => void): () => void
}
