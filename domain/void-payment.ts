import { isOpenOrBilled, type Order, type Payment } from './order.ts'

/**
 * Whether the payment can be voided. Not if it was voided before. On a closed or void check, the remaining payments
 * must still cover the total.
 */
export function canVoidPayment(order: Order, payment: Payment): boolean {
  if (payment.voided) return false
  return isOpenOrBilled(order) || order.totals.due + payment.amount - (payment.rounding ?? 0) <= 0
}
