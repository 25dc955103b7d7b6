import type { Timers } from '../../async/timers.ts'

/**
 * The device's clock. `now` returns milliseconds since 1970. The clock may be wrong, so the server corrects the times
 * of taps.
 */
export type Clock = { now(): number }
export const systemClock: Clock = { now: () => Date.now() }

/** Timers of the browser. `after` returns a function that cancels the timer. */
export const systemTimers: Timers = {
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}
