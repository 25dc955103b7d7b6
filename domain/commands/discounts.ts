import { getOwn, omitUndefined } from '../objects.ts'
import type { Discount, Order } from '../order.ts'
import { computeLineAmount, priceOrder } from '../pricing.ts'
import type { CommandContext } from '../state.ts'
import { createOpenOrderHandler } from './handler.ts'

/**
 * Adds a discount to a line or to the whole check. Each line can have one discount, and the whole check one. The
 * discount on the whole check is computed on the sum after the discounts on lines. A fixed `amount` must not exceed the
 * price of its line or, for the whole check, this sum.
 */
export const applyDiscount = createOpenOrderHandler<'applyDiscount'>((order, payload, context) => {
  const { discountId, lineId, percent, amount = 0, reason, reasonId } = payload
  if (lineId !== undefined && !getOwn(order.lines, lineId)) return { code: 'line_not_found' }
  const others = Object.values(order.discounts)
  if (getOwn(order.discounts, discountId) || others.some(other => other.lineId === lineId)) {
    return { code: 'discount_invalid' }
  }
  const maxAmount = lineId === undefined ? maxOrderDiscount(order, context) : computeLineAmount(order.lines[lineId]!)
  if (amount > maxAmount || (lineId !== undefined && maxAmount === 0)) return { code: 'discount_invalid' }
  const fixed = payload.amount
  const discount: Discount = omitUndefined({
    lineId,
    percent,
    amount: fixed,
    reason,
    reasonId,
    by: context.actor.uid,
    askedBy: context.askedBy,
    at: context.now,
  })
  return { ...order, discounts: { ...order.discounts, [discountId]: discount } }
})

export const removeDiscount = createOpenOrderHandler<'removeDiscount'>((order, { discountId }) => {
  if (!getOwn(order.discounts, discountId)) return { code: 'discount_invalid' }
  const { [discountId]: _, ...discounts } = order.discounts
  return { ...order, discounts }
})

/**
 * The highest amount of a discount on the whole check: the sum of the lines after the discounts on lines. Call this
 * only for an order without a discount on the whole check, because that discount would be subtracted too.
 */
function maxOrderDiscount(order: Order, { tenant }: CommandContext): number {
  const { subtotal, discount } = priceOrder(order, tenant).totals
  return subtotal - discount
}
