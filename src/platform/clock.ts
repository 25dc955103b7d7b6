import type { Timers } from '../../async/timers.ts'

/**
 * The device's time in milliseconds since 1970. Use it only for display and waits, because a device's clock may be
 * wrong.
 */
export type Clock = { now(): number }
export const systemClock: Clock = { now: () => Date.now() }

export const systemTimers: Timers = {
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}
