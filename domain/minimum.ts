import { sum } from './money.ts'
import type { Order } from './order.ts'
import { computeFullAmount } from './pricing.ts'

/**
 * The id of the line that charges the difference between the minimum consumption of a check and the price of the dishes
 * that the guests ordered. Commands cannot name this line, because the schemas of their payloads refuse an id with a
 * colon.
 */
export const minimumLineId = 'minimum:difference'

/** False for the line that charges the difference to the minimum consumption: nobody has ordered it. */
export const isOrderedLine = (lineId: string): boolean => lineId !== minimumLineId

/**
 * Adds, changes or removes the line that charges the difference to the minimum consumption, so that its price fits what
 * the guests have ordered. Complimentary and discounted dishes count with their full price. Otherwise a discount would
 * only raise the difference.
 * @returns the same object if the difference has not changed
 */
export function updateMinimumLine(order: Order): Order {
  const { minimum } = order
  // Most checks have no minimum consumption. Returning early saves copying their lines.
  if (!minimum && !order.lines[minimumLineId]) return order
  const { [minimumLineId]: before, ...ordered } = order.lines
  const difference = minimum ? Math.max(0, minimum.amount - sumOrdered(order)) : 0
  if (difference === (before?.unitPrice ?? 0)) return order
  const line = minimum && difference > 0 && { [minimumLineId]: { ...minimum.line, unitPrice: difference } }
  return { ...order, lines: { ...ordered, ...line } }
}

/**
 * The price of the line that charges the difference to the minimum consumption, in minor units (cents); 0 if there is
 * no such line or if it is void.
 */
export const computeMinimumDifference = ({ lines }: Pick<Order, 'lines'>): number =>
  lines[minimumLineId]?.status === 'void' ? 0 : (lines[minimumLineId]?.unitPrice ?? 0)

/**
 * The full price of everything the guests ordered, in minor units (cents): before discounts, and including
 * complimentary dishes.
 */
export const sumOrdered = ({ lines }: Pick<Order, 'lines'>): number =>
  sum(
    Object.entries(lines).map(([lineId, line]) =>
      isOrderedLine(lineId) && line.status !== 'void' ? computeFullAmount(line) : 0,
    ),
  )
