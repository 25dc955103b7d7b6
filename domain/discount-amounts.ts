import { getOwn } from './objects.ts'
import type { Order } from './order.ts'
import { computeLineAmount, sumAfterLineDiscounts, sumDiscounts } from './pricing.ts'

type DiscountedOrder = Pick<Order, 'lines' | 'discounts'>

/**
 * Computes how much each discount takes off, in minor units (cents), by discount id. An order has at most one discount
 * for each line and one for the whole check, so the amounts add up to `totals.discount`.
 */
export function computeDiscountAmounts(order: DiscountedOrder): { [discountId: string]: number } {
  const all = Object.entries(order.discounts)
  const amounts = all.map(([id, discount]): [string, number] => {
    const line = discount.lineId === undefined ? undefined : getOwn(order.lines, discount.lineId)
    const base = discount.lineId === undefined ? sumAfterLineDiscounts(order) : line ? computeLineAmount(line) : 0
    return [id, sumDiscounts(base, [discount])]
  })
  return Object.fromEntries(amounts)
}

/** @returns the id of the discount on the line, or on the whole check if `lineId` is undefined */
export const findDiscountId = ({ discounts }: Pick<Order, 'discounts'>, lineId?: string): string | undefined =>
  Object.keys(discounts).find(id => discounts[id]!.lineId === lineId)
