/** A call may take up to 20 s. So a device's clock counts as right if it differs from the server's by at most 20 s. */
const maxCallMs = 20_000
const isRight = (clock: number, serverNow: number): boolean => Math.abs(serverNow - clock) <= maxCallMs
const maxAgeMs = 72 * 3_600_000

/**
 * Computes, in the server's time, when the tap happened that created a command. The age of the command is the
 * difference between `clock` and `at`, two times of the same clock, so the age is right even if the device's clock is
 * wrong. The result is `clock` minus the age if the device's clock is right, otherwise `now` minus the age. It is never
 * later than `now` and at most 72 hours earlier.
 * @param at when the command was tapped, by the device's clock
 * @param clock the device's time when it sent the command; `undefined` if the device did not send it
 */
export function computeTappedAt(at: number, clock: number | undefined, now: number): number {
  if (clock === undefined) return now
  const age = Math.round(Math.max(clock - at, 0))
  const tappedAt = (isRight(clock, now) ? clock : now) - age
  return Math.min(Math.max(tappedAt, now - maxAgeMs), now)
}

/**
 * @returns the number of milliseconds by which the device's clock is ahead of the server's clock; negative if it is
 * behind; 0 if it counts as right
 */
export const measureClockAhead = (clock: number, serverNow: number): number =>
  isRight(clock, serverNow) ? 0 : clock - serverNow
