import type { Tenant } from '../../../../domain/catalogue.ts'
import { canAdjustTip, type Payment } from '../../../../domain/order.ts'
import { type Actor, may } from '../../../../domain/permissions.ts'

/** The user who wants to change a payment. */
export type PaymentUser = Actor & { uid: string }

/** Whether this user may change the tip of the payment. Managers may do so for all payments, others for their own. */
export const mayAdjustTip = (payment: Payment, user: PaymentUser, tenant: Pick<Tenant, 'settings'>): boolean =>
  canAdjustTip(payment) &&
  may(user, 'adjustTip', tenant) &&
  (payment.by === user.uid || may(user, 'adjustAnyTip', tenant))

/** Whether this user may change the method of the payment. Never if the payment was charged to a member's account. */
export const mayChangeMethod = (payment: Payment, user: PaymentUser, tenant: Pick<Tenant, 'settings'>): boolean =>
  !payment.voided &&
  payment.amount > 0 &&
  payment.method !== 'member' &&
  may(user, 'recordPayment', tenant) &&
  may(user, 'voidPayment', tenant)
