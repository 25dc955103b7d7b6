import type { Tenant } from '../../../../domain/catalogue.ts'
import { canAdjustTip, type Payment } from '../../../../domain/order.ts'
import { type Actor, may } from '../../../../domain/permissions.ts'

export type PaymentUser = Actor & { uid: string }

/** Whether this user may enter the tip of the payment: of an own one, or as a manager of any. */
export const mayAdjustTip = (payment: Payment, user: PaymentUser, tenant: Pick<Tenant, 'settings'>): boolean =>
  canAdjustTip(payment) &&
  may(user, 'adjustTip', tenant) &&
  (payment.by === user.uid || may(user, 'adjustAnyTip', tenant))

/** Whether this user may replace the payment by one of another method. What members owe changes only in their accounts. */
export const mayChangeMethod = (payment: Payment, user: PaymentUser, tenant: Pick<Tenant, 'settings'>): boolean =>
  !payment.voided &&
  payment.amount > 0 &&
  payment.method !== 'member' &&
  may(user, 'recordPayment', tenant) &&
  may(user, 'voidPayment', tenant)
