import type { LineView } from '../../../data/orders/views.ts'

/**
 * Finds the drinks that the guests get if they order another round: for each seat, and for the whole table (seat 0),
 * the drinks that were sent last. Drinks that were sent together have the same `sentAt`.
 * @param categories the ids of the categories whose products are drinks
 */
export function findLastDrinks(lines: readonly LineView[], categories: ReadonlySet<string>): LineView[] {
  const sent = lines.filter(
    ({ line, state }) =>
      state !== 'rejected' &&
      line.status !== 'void' &&
      !line.remakes &&
      line.sentAt !== undefined &&
      line.categoryId !== undefined &&
      categories.has(line.categoryId),
  )
  const last = new Map<number, number>()
  for (const { line } of sent) last.set(seatOf(line), Math.max(last.get(seatOf(line)) ?? 0, line.sentAt!))
  return sent.filter(({ line }) => line.sentAt === last.get(seatOf(line)))
}

const seatOf = ({ seat = 0 }: LineView['line']) => seat
