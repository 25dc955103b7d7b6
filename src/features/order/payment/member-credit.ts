import { emptyAccount } from '../../../../domain/accounts.ts'
import type { Customer } from '../../../../domain/catalogue.ts'
import { computeCredit } from '../../../../domain/credit-limit.ts'
import type { AccountOnDevice } from '../../../data/accounts/use-account.ts'

/**
 * What the screen says about the account of a member, in minor units (cents).
 * - `balance`: what the member owes, with the commands of this device; `undefined` if this device does not know it
 * - `limit`: the most that the member may owe; `undefined` if there is no limit
 * - `credit`: what may still be charged; `undefined` if there is no limit
 * - `readAt`: when the balance was read, by this device's clock
 * - `isCurrent`: whether the balance was read just now, so that the server may refuse a charge beyond the limit
 */
export type MemberCredit = {
  balance: number | undefined
  limit: number | undefined
  credit: number | undefined
  readAt: number | undefined
  isCurrent: boolean
  /**
   * The version of the account that the screen shows. A charge carries this version, so that the server refuses a charge
   * beyond the limit only to a user who knew the balance. Missing while a settlement waits on this device, because the
   * server may not know the settlement yet when the charge arrives.
   */
  seen: { version: number } | undefined
}

type Known = {
  customer: Pick<Customer, 'creditLimit' | 'active'> | null | undefined
  account: AccountOnDevice
  isCurrent: boolean
  /** How much a member may charge whose balance is not known, in minor units: the setting `offlineMemberLimit`. */
  offlineLimit: number | undefined
}

/**
 * A member whose balance is not known may charge up to the tenant's `offlineMemberLimit`, and never more than their own
 * limit.
 */
export function computeMemberCredit({ customer, account, isCurrent, offlineLimit = 0 }: Known): MemberCredit {
  const { known, pending, hasPendingCredit } = account
  const limit = customer?.creditLimit
  const isKnown = known !== undefined && customer != null
  const balance = (known?.balance ?? emptyAccount.balance) + pending
  const needsNoBalance = customer != null && (customer.active === false || limit === undefined)
  return {
    balance: known && balance,
    limit,
    credit:
      customer && (isKnown || needsNoBalance)
        ? computeCredit(customer, { balance })
        : Math.min(offlineLimit, limit ?? offlineLimit) - pending,
    readAt: known?.readAt,
    isCurrent: isCurrent && isKnown,
    seen: isCurrent && isKnown && !hasPendingCredit ? { version: known.version } : undefined,
  }
}

/**
 * What happens to a charge. `approval`: the server would refuse it, so a manager must approve it. `review`: it is
 * accepted, and a manager looks at it later.
 */
export type ChargeOutcome = 'within' | 'approval' | 'review'

/** Foresees what the server does with a charge. `amount`: with the tip, in minor units (cents). */
export function foreseeCharge(
  amount: number,
  { credit, isCurrent }: Pick<MemberCredit, 'credit' | 'isCurrent'>,
): ChargeOutcome {
  if (credit === undefined || amount <= credit) return 'within'
  return isCurrent ? 'approval' : 'review'
}
