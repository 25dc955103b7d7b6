import { getOwn } from '../../../../domain/objects.ts'
import type { AccountBalances } from '../../../../domain/statements.ts'
import type { CustomerRow, KnownAccounts } from '../../../data/store/schema.ts'

/** What the server answered to the question who owes something, and when, by this device's clock. */
export type BalancesRead = { report: AccountBalances; readAt: number }

/**
 * What a member owes, in minor units (cents).
 * - `readAt`: when this device read the balance
 * - `member`: missing if this device does not know the member of the account
 */
export type MemberBalance = { id: string; balance: number; readAt: number; member: CustomerRow | undefined }

/**
 * Lists what is known of the balances, keyed by customer id. Once the server has named all who owe, an account that it
 * did not name and that was not read since is left out, because what this device knew of it is out of date.
 * @param accounts the accounts that this device knows
 * @param read missing as long as the server did not answer
 */
export function selectCurrentAccounts(accounts: KnownAccounts, read: BalancesRead | undefined): KnownAccounts {
  if (!read) return accounts
  const { report, readAt } = read
  const reported = report.accounts.map(({ customerId, ...account }) => [customerId, { ...account, readAt }] as const)
  const answer = Object.fromEntries(reported)
  const current = Object.entries(accounts).filter(([id, known]) => {
    const other = getOwn(answer, id)
    return other ? known.version >= other.version : known.readAt >= readAt || !report.isComplete
  })
  return { ...answer, ...Object.fromEntries(current) }
}

/**
 * Lists the accounts that owe something, the highest balance first: also those of archived and deleted members, and
 * those whose member this device does not know.
 */
export const listOwing = (accounts: KnownAccounts, members: ReadonlyMap<string, CustomerRow>): MemberBalance[] =>
  Object.entries(accounts)
    .filter(([, { balance }]) => balance > 0)
    .map(([id, { balance, readAt }]) => ({ id, balance, readAt, member: members.get(id) }))
    .sort((a, b) => b.balance - a.balance || (a.id < b.id ? -1 : 1))
