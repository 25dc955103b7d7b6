import { sum } from './money.ts'
import type { Order } from './order.ts'
import { computeFullAmount } from './pricing.ts'

/**
 * The id of the line that charges the difference between what the guests ordered and the minimum consumption. No
 * command can name the line, because this is no valid id.
 */
export const minimumLineId = 'minimum:difference'

/** Whether a person added the line; false for the difference to the minimum consumption. */
export const isOrderedLine = (lineId: string): boolean => lineId !== minimumLineId

/**
 * Sets the line that charges the difference to the minimum consumption, and removes it when the guests have ordered
 * enough. Complimentary and discounted dishes count with their full price, because otherwise the guests would pay for
 * them after all.
 * @returns the same order if the difference has not changed
 */
export function updateMinimumLine(order: Order): Order {
  const { minimum } = order
  // Most checks have no minimum, and their lines need not be copied.
  if (!minimum && !order.lines[minimumLineId]) return order
  const { [minimumLineId]: before, ...ordered } = order.lines
  const difference = minimum ? Math.max(0, minimum.amount - sumOrdered(order)) : 0
  if (difference === (before?.unitPrice ?? 0)) return order
  const line = minimum && difference > 0 && { [minimumLineId]: { ...minimum.line, unitPrice: difference } }
  return { ...order, lines: { ...ordered, ...line } }
}

/** The difference to the minimum consumption that the check charges, in minor units (cents). */
export const computeMinimumDifference = ({ lines }: Pick<Order, 'lines'>): number =>
  lines[minimumLineId]?.status === 'void' ? 0 : (lines[minimumLineId]?.unitPrice ?? 0)

/** What the guests ordered, in minor units (cents), before discounts and complimentary dishes. */
export const sumOrdered = ({ lines }: Pick<Order, 'lines'>): number =>
  sum(
    Object.entries(lines).map(([lineId, line]) =>
      isOrderedLine(lineId) && line.status !== 'void' ? computeFullAmount(line) : 0,
    ),
  )
