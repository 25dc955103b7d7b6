import { isOpenOrBilled, type Order, type Payment } from './order.ts'

/**
 * Whether the payment can be voided. On an open check, every payment can be voided. On a closed check, the remaining
 * payments must still cover the total; otherwise staff must correct the check instead.
 */
export function canVoidPayment(order: Order, payment: Payment): boolean {
  if (payment.voided) return false
  return isOpenOrBilled(order) || order.totals.due + payment.amount - (payment.rounding ?? 0) <= 0
}
