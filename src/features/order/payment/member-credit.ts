import { emptyAccount } from '../../../../domain/accounts.ts'
import type { Customer } from '../../../../domain/catalogue.ts'
import { computeRemainingCredit } from '../../../../domain/credit-limit.ts'
import type { AccountOnDevice } from '../../../data/accounts/use-account.ts'

/**
 * What the screen shows about the account of a member. Amounts are in minor units (cents).
 * - `balance`: what the member owes, including charges and settlements (payments of the member into the account) that
 *   are only on this device; `undefined` if this device does not know the balance on the server
 * - `limit`: the most that the member may owe; `undefined` if there is no limit, or if this device does not know the
 *   member
 * - `credit`: what may still be charged; negative if the charges exceed the limit already; 0 for an archived member;
 *   `undefined` if the member is known and has no limit
 * - `readAt`: when the balance was read, by this device's clock
 * - `isCurrent`: whether the member is known and the balance was read from the server a moment ago
 */
export type MemberCredit = {
  balance: number | undefined
  limit: number | undefined
  credit: number | undefined
  readAt: number | undefined
  isCurrent: boolean
  /**
   * The version of the account whose balance the screen shows. A charge is sent with this version, because the server
   * refuses a charge beyond the limit only if the user saw the current balance. Missing if the balance is not current,
   * and while a settlement is only on this device, because the charge may reach the server before the settlement.
   */
  seen: { version: number } | undefined
}

type CreditInput = {
  customer: Pick<Customer, 'creditLimit' | 'active'> | null | undefined
  account: AccountOnDevice
  isCurrent: boolean
  /** How much a member with an unknown balance may charge, in minor units (cents): the setting `offlineMemberLimit`. */
  offlineLimit: number | undefined
}

/**
 * Computes how much a member may still charge. If this device does not know the member, or does not know the balance of
 * a member with a limit, the amount is the lower of `offlineLimit` and the member's own limit, minus the charges and
 * plus the settlements that only this device has. An archived member may charge nothing.
 */
export function computeMemberCredit({ customer, account, isCurrent, offlineLimit = 0 }: CreditInput): MemberCredit {
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
        ? computeRemainingCredit(customer, { balance })
        : Math.min(offlineLimit, limit ?? offlineLimit) - pending,
    readAt: known?.readAt,
    isCurrent: isCurrent && isKnown,
    seen: isCurrent && isKnown && !hasPendingCredit ? { version: known.version } : undefined,
  }
}

/**
 * What happens to a charge. `within`: it is within the member's limit. `approval`: the current balance shows that it
 * exceeds the limit, so the user needs the right `exceedLimit` or an approver. `review`: it seems to exceed the limit,
 * but this device may have an old balance; the server accepts it, and marks it for review if it does exceed the limit.
 */
export type ChargeOutcome = 'within' | 'approval' | 'review'

/** @param amount the charge including the tip, in minor units (cents) */
export function predictChargeOutcome(
  amount: number,
  { credit, isCurrent }: Pick<MemberCredit, 'credit' | 'isCurrent'>,
): ChargeOutcome {
  if (credit === undefined || amount <= credit) return 'within'
  return isCurrent ? 'approval' : 'review'
}
