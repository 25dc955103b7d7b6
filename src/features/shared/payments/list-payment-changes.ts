import type { Tenant } from '../../../../domain/catalogue.ts'
import { canAdjustTip, type Payment } from '../../../../domain/order.ts'
import { type Actor, may } from '../../../../domain/permissions.ts'

export type PaymentUser = Actor & { uid: string }

/**
 * Whether this user may change the tip of the payment. A tip on a payment that another user took also needs the right
 * `adjustAnyTip`.
 */
export const mayAdjustTip = (payment: Payment, user: PaymentUser, tenant: Pick<Tenant, 'settings'>): boolean =>
  canAdjustTip(payment) &&
  may(user, 'adjustTip', tenant) &&
  (payment.by === user.uid || may(user, 'adjustAnyTip', tenant))

/**
 * Whether this user may change the method of the payment. The method of a voided payment, of a refund, or of a payment
 * that was charged to a member's account, cannot be changed.
 */
export const mayChangeMethod = (payment: Payment, user: PaymentUser, tenant: Pick<Tenant, 'settings'>): boolean =>
  !payment.voided &&
  payment.amount > 0 &&
  payment.method !== 'member' &&
  may(user, 'recordPayment', tenant) &&
  may(user, 'voidPayment', tenant)
