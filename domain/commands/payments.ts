import type { AccountsById } from '../accounts.ts'
import { acceptRounding } from '../cash-rounding.ts'
import { type AccountCharge, type CreditLimitDecision, checkCreditLimit } from '../credit-limit.ts'
import { getOwn, omitUndefined } from '../objects.ts'
import { canAdjustTip, type Order, type Payment } from '../order.ts'
import { may } from '../permissions.ts'
import { isPractice } from '../practice.ts'
import { priceOrder } from '../pricing.ts'
import type { CommandContext } from '../state.ts'
import { canVoidPayment } from '../void-payment.ts'
import { createOrderHandler } from './handler.ts'

/**
 * Accepts a payment on an order of any status, even closed or void, because staff have already taken the money. A
 * refund (negative amount) is accepted only on a check that corrects another check, only from an actor with the right
 * `refund`, and only up to the amount paid. A payment of the kind `member` is charged to the account of the customer in
 * its payload, or else of the check's customer. If the payment exceeds the credit limit of this customer,
 * `checkCreditLimit` decides whether it is refused, accepted, or accepted and marked for a manager (`overLimit`).
 */
export const recordPayment = createOrderHandler<'recordPayment'>((order, payload, context, { accounts }) => {
  const { actor, now, tenant, askedBy } = context
  const { paymentId, method, amount, tip = 0, rounding, reference, card, seen, ...more } = payload
  const { currency = tenant.currency, customerId = method === 'member' ? order.customerId : undefined, ...rest } = more
  if (getOwn(order.payments, paymentId)) return { code: 'invalid' }
  if (currency !== tenant.currency) return { code: 'invalid' }
  if (amount < 0) {
    if (order.corrects === undefined || priceOrder(order, tenant).totals.paid + amount < 0) return { code: 'invalid' }
    if (!may(actor, 'refund', tenant)) return { code: 'denied' }
  }
  const payment: Payment = omitUndefined({
    ...rest,
    // A payment of a practice check must not change the expected cash of a till.
    tillId: isPractice(order) ? undefined : rest.tillId,
    method,
    amount,
    tip,
    customerId,
    // Only users with the right `exceedLimit` can approve charges. If another user sends an approval, it is not stored.
    askedBy: may(actor, 'exceedLimit', tenant) ? askedBy : undefined,
    rounding: acceptRounding({ method, amount, rounding }, tenant.settings.money?.cashRounding) || undefined,
    card: card && omitUndefined(card),
    reference: reference || undefined,
    by: actor.uid,
    via: actor.via,
    at: now,
  })
  const decision = checkCharge(order, payment, { amount: amount + tip, seen }, accounts, context)
  if (decision === 'refused') return { code: 'limit_exceeded' }
  const recorded = decision === 'review' ? { ...payment, overLimit: true } : payment
  return { ...order, payments: { ...order.payments, [paymentId]: recorded } }
})

/** Voids a payment that was recorded by mistake. A closed check must stay fully paid: see `canVoidPayment`. */
export const voidPayment = createOrderHandler<'voidPayment'>(
  (order, { paymentId, reason, reasonId }, { actor, now, askedBy }) => {
    const payment = getOwn(order.payments, paymentId)
    if (!payment) return { code: 'payment_not_found' }
    if (payment.voided) return order
    const voided: Payment = {
      ...payment,
      voided: true,
      voidReason: reason,
      voidedBy: actor.uid,
      voidedAt: now,
      ...omitUndefined({ voidReasonId: reasonId, askedBy }),
    }
    return canVoidPayment(order, payment)
      ? { ...order, payments: { ...order.payments, [paymentId]: voided } }
      : { code: 'order_closed' }
  },
)

/**
 * Enters or changes the tip of a payment on an order of any status, because guests write the tip on the card slip after
 * the card was charged. Allowed only if `canAdjustTip` is true for the payment, and only for the user who recorded the
 * payment and for actors with the right `adjustAnyTip`. A tip that exceeds the credit limit of a customer's account is
 * accepted and marked for a manager, because the guest has already written it.
 */
export const adjustTip = createOrderHandler<'adjustTip'>((order, { paymentId, tip }, context, { accounts }) => {
  const { actor, now, tenant } = context
  const payment = getOwn(order.payments, paymentId)
  if (!payment || payment.voided) return { code: 'payment_not_found' }
  if (payment.by !== actor.uid && !may(actor, 'adjustAnyTip', tenant)) return { code: 'denied' }
  if (!canAdjustTip(payment)) return { code: 'invalid' }
  // A tip of 0 can also be entered: it records that the guest gave no tip.
  if (payment.tip === tip && payment.tipAt !== undefined) return order
  const decision = checkCharge(order, payment, { amount: tip - payment.tip }, accounts, context)
  const adjusted: Payment = {
    ...payment,
    tip,
    tipBy: actor.uid,
    tipAt: now,
    ...(decision !== 'within' && { overLimit: true }),
  }
  return { ...order, payments: { ...order.payments, [paymentId]: adjusted } }
})

/**
 * Compares the amount that a payment or a later tip charges to a customer's account with the customer's credit limit.
 * Always `within`: payments that charge no account, payments of practice checks, and all payments on a device, which
 * has no `accounts`.
 */
const checkCharge = (
  order: Order,
  { method, customerId }: Payment,
  charge: Omit<AccountCharge, 'customerId'>,
  accounts: AccountsById | undefined,
  context: CommandContext,
): CreditLimitDecision =>
  accounts && method === 'member' && !isPractice(order)
    ? checkCreditLimit({ customerId, ...charge }, accounts, context)
    : 'within'
