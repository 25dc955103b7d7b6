import { isOpenOrBilled, type Order, type Payment } from './order.ts'

/**
 * Whether the payment can be voided. On an open check, every payment can. A closed check must stay paid: there, the
 * remaining payments must cover the total. Otherwise the check must be corrected instead.
 */
export function canVoidPayment(order: Order, payment: Payment): boolean {
  if (payment.voided) return false
  return isOpenOrBilled(order) || order.totals.due + payment.amount - (payment.rounding ?? 0) <= 0
}
