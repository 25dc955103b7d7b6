import type { Timers } from '../../async/timers.ts'

/** The device's time in milliseconds, for display and waiting. Decisions about orders use the server's time. */
export type Clock = { now(): number }
export const systemClock: Clock = { now: () => Date.now() }

export const systemTimers: Timers = {
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}
