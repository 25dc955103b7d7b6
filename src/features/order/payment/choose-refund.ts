import type { OfferedPaymentMethod } from '../../../../domain/payment-methods.ts'
import type { PaymentWithId } from './list-shares.ts'

/** The payment methods by which a guest may get money back. `initialId`: the id of the method that is preselected. */
export type RefundChoice = {
  offered: readonly OfferedPaymentMethod[]
  initialId: string
  /** The member whose account gets the money if the refund is made by a method of the kind `member`. */
  customerId: string | undefined
}

const cash: OfferedPaymentMethod = { id: 'cash', kind: 'cash' }

/**
 * Chooses by which methods a guest may get money back. This depends on the last payment that is no refund.
 * - If that payment was charged to a member's account, this account is offered, even if the business no longer accepts
 *   such charges. Other accounts are never offered.
 * - The method of that payment is preselected. If the business no longer offers this method, another method of the same
 *   kind is preselected, for example another card terminal. If there is none, the first method is preselected.
 */
export function chooseRefund(
  payments: readonly PaymentWithId[],
  methods: readonly OfferedPaymentMethod[],
): RefundChoice {
  const last = payments.findLast(({ payment }) => payment.amount > 0)?.payment
  const customerId = last?.method === 'member' ? last.customerId : undefined
  const others = methods.filter(({ kind }) => kind !== 'member')
  const account = methods.find(({ kind }) => kind === 'member') ?? { id: 'member', kind: 'member' as const }
  const allowed = customerId === undefined ? others : [account, ...others]
  const offered = allowed.length === 0 ? [cash] : allowed
  const paidBy = offered.find(({ id }) => id === last?.methodId) ?? offered.find(({ kind }) => kind === last?.method)
  return { offered, initialId: (paidBy ?? offered[0] ?? cash).id, customerId }
}
