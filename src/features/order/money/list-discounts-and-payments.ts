import { computeDiscountAmounts, findDiscountId } from '../../../../domain/discount-amounts.ts'
import { type Discount, isOpenOrBilled, type Payment } from '../../../../domain/order.ts'
import { sumAfterLineDiscounts } from '../../../../domain/pricing.ts'
import { canVoidPayment } from '../../../../domain/void-payment.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { isAllowedOrApproved, type Rights } from '../rights.ts'

/**
 * A row of the list below a check: a discount on the whole check or a payment. `amount` is in minor units (cents).
 * `pending`: the change that this device stored and the server has not applied yet. `mayChange`: whether this user may
 * remove the discount or void the payment, alone or with the PIN of an approver.
 */
export type DiscountOrPayment = { id: string; mayChange: boolean } & (
  | { kind: 'discount'; discount: Discount; amount: number; pending?: 'discount' }
  | { kind: 'removedDiscount'; discount: Discount; pending: 'removal' }
  | { kind: 'payment'; payment: Payment; pending?: 'payment' | 'voiding' | 'tip' }
)

type View = Pick<OrderView, 'order' | 'unconfirmedMoney'>

/**
 * Lists the discounts on the whole check, and the payments with the oldest first. Discounts that were removed on this
 * device are listed while the server still subtracts them.
 */
export function listDiscountsAndPayments({ order, unconfirmedMoney }: View, rights: Rights): DiscountOrPayment[] {
  const isPending = (id: string) => unconfirmedMoney?.ids.has(id) ?? false
  const amounts = computeDiscountAmounts(order)
  const mayRemove = isOpenOrBilled(order) && isAllowedOrApproved(rights, 'removeDiscount')
  const discounts = Object.entries(order.discounts).flatMap(([id, discount]): DiscountOrPayment[] => {
    if (discount.lineId !== undefined) return []
    const pending = isPending(id) && { pending: 'discount' as const }
    return [{ id, kind: 'discount', discount, amount: amounts[id]!, mayChange: mayRemove, ...pending }]
  })
  const removed = Object.entries(unconfirmedMoney?.removed ?? {}).map(([id, discount]): DiscountOrPayment => {
    return { id, kind: 'removedDiscount', discount, pending: 'removal', mayChange: false }
  })
  const payments = Object.entries(order.payments)
    .sort(([, a], [, b]) => a.at - b.at)
    .map(([id, payment]): DiscountOrPayment => {
      const pending = isPending(id)
        ? { pending: payment.voided ? ('voiding' as const) : ('payment' as const) }
        : unconfirmedMoney?.tips.has(id) && { pending: 'tip' as const }
      const mayChange = isAllowedOrApproved(rights, 'voidPayment') && canVoidPayment(order, payment)
      return { id, kind: 'payment', payment, mayChange, ...pending }
    })
  return [...discounts, ...removed, ...payments]
}

/**
 * Whether the user may discount the whole check, alone or with the PIN of an approver. A check can have only one such
 * discount.
 */
export const mayDiscountCheck = ({ order }: Pick<OrderView, 'order'>, rights: Rights): boolean =>
  isOpenOrBilled(order) &&
  isAllowedOrApproved(rights, 'applyDiscount') &&
  findDiscountId(order) === undefined &&
  sumAfterLineDiscounts(order) > 0
