import { defined, own } from '../objects.ts'
import type { Payment } from '../order.ts'
import { onOrder } from './handler.ts'

/**
 * Money that was taken is a fact: it is kept whatever the status of the check, which stays; what exceeds the total is flagged
 * by `reduce`. Only a second payment under the same id is no fact but a mistake.
 */
export const recordPayment = onOrder<'recordPayment'>((order, payload, { actor, now, tenant }) => {
  const { paymentId, method, amount, tip = 0, reference, currency = tenant.currency } = payload
  if (own(order.payments, paymentId)) return { code: 'invalid' }
  if (currency !== tenant.currency) return { code: 'invalid' }
  const payment: Payment = defined({ method, amount, tip, reference: reference || undefined, by: actor.uid, at: now })
  return { ...order, payments: { ...order.payments, [paymentId]: payment } }
})
