import type { OfferedMethod } from '../../../../domain/payment-methods.ts'
import type { PaidPart } from './list-shares.ts'

/** The methods by which a guest may get money back, `initialId` the one that is chosen at first. */
export type RefundChoice = {
  offered: readonly OfferedMethod[]
  initialId: string
  /** The member whose account gets the money if the refund is made by a method of the kind `member`. */
  customerId: string | undefined
}

const cash: OfferedMethod = { id: 'cash', kind: 'cash' }

/**
 * Chooses how a guest gets money back: at first by the method of the last payment, if the tenant still has that method.
 * If the last payment was charged to a member, the money can go back to that member's account.
 */
export function chooseRefund(payments: readonly PaidPart[], methods: readonly OfferedMethod[]): RefundChoice {
  const last = payments.findLast(({ payment }) => payment.amount > 0)?.payment
  const customerId = last?.method === 'member' ? last.customerId : undefined
  const others = methods.filter(({ kind }) => kind !== 'member')
  const account = methods.find(({ kind }) => kind === 'member') ?? { id: 'member', kind: 'member' as const }
  const allowed = customerId === undefined ? others : [account, ...others]
  const offered = allowed.length === 0 ? [cash] : allowed
  const paidBy = offered.find(({ id }) => id === last?.methodId) ?? offered.find(({ kind }) => kind === last?.method)
  return { offered, initialId: (paidBy ?? offered[0] ?? cash).id, customerId }
}
