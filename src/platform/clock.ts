import type { Timers } from '../../async/timers.ts'

/**
 * Returns the device's time in milliseconds since 1970. Use it only to display times and to measure waits, because the
 * clock of a device may be wrong.
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
