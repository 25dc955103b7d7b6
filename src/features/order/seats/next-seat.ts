import type { LineView } from '../../../data/orders/views.ts'

/** Returns the seat of the next guest. After the last seat comes seat 1. For the whole table (0) the result is 0. */
export const nextSeat = (seat: number, covers: number): number => (seat === 0 ? 0 : (seat % covers) + 1)

/**
 * Returns how many dishes each seat has, by the number of the seat (0: the whole table). Refused and void lines do not
 * count.
 */
export function countBySeat(lines: readonly LineView[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { line, state } of lines) {
    if (state === 'rejected' || line.status === 'void') continue
    const { seat = 0 } = line
    counts.set(seat, (counts.get(seat) ?? 0) + line.quantity)
  }
  return counts
}
