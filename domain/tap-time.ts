/**
 * A call to the server may take up to 20 s, so the clocks of device and server can be compared only to within 20 s.
 * With a smaller difference, the clock of the device is treated as right.
 */
const maxCallMs = 20_000
const isRight = (clock: number, serverNow: number): boolean => Math.abs(serverNow - clock) <= maxCallMs
const maxAgeMs = 72 * 3_600_000

/**
 * Computes on the server when a user tapped to create a command, even if the clock of the device is wrong. The time
 * from the tap to the call is `clock - at`; it is right, because both are times of the same clock. The result is not
 * later than `now`, and at most 72 hours earlier. All times are in milliseconds since 1970.
 * @param at when the user tapped, by the clock of the device
 * @param clock when the device sent the command, by its own clock; `undefined` if the call has no such time (the
 * result is then `now`)
 * @param now when the server received the command, by the clock of the server
 */
export function computeTappedAt(at: number, clock: number | undefined, now: number): number {
  if (clock === undefined) return now
  const age = Math.round(Math.max(clock - at, 0))
  const tappedAt = (isRight(clock, now) ? clock : now) - age
  return Math.min(Math.max(tappedAt, now - maxAgeMs), now)
}

/**
 * @returns by how many milliseconds the clock of the device is ahead of the server's; negative if it is behind; 0 if
 * the difference is at most 20 s
 */
export const measureClockAhead = (clock: number, serverNow: number): number =>
  isRight(clock, serverNow) ? 0 : clock - serverNow
