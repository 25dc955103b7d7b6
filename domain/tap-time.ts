/** A call may take this long. A smaller difference between two clocks is no sign that one is wrong. */
const maxCallMs = 20_000
const maxAgeMs = 72 * 3_600_000

/**
 * When a command was tapped, by the server's clock. The age of the command is measured by the device's own clock, so
 * that a wrong clock does no harm. If the clock is right, the time is exactly that which the device showed.
 * @param at when the command was tapped, by the device's clock
 * @param clock the device's time when it sent the command; `undefined` if the device did not say
 */
export function computeTappedAt(at: number, clock: number | undefined, now: number): number {
  if (clock === undefined) return now
  const age = Math.round(Math.min(Math.max(clock - at, 0), maxAgeMs))
  const isRight = Math.abs(now - clock) <= maxCallMs
  return (isRight ? clock : now) - age
}
