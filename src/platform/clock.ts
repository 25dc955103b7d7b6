/** The device's time in milliseconds: for display and waiting, never for a decision about orders. */
export type Clock = { now(): number }
export const systemClock: Clock = { now: () => Date.now() }

export type Timers = {
  /** Calls back after that many milliseconds; the answer cancels. */
  after(milliseconds: number, callback: () => void): () => void
}
export const systemTimers: Timers = {
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}
