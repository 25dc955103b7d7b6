import { getOwn } from '../../../../domain/objects.ts'
import type { AccountBalances } from '../../../../domain/statements.ts'
import type { CustomerRow, KnownAccounts } from '../../../data/store/schema.ts'

/** The server's list of debts (at most 500). `readAt`: when this device got the list, in milliseconds since 1970. */
export type BalancesRead = { report: AccountBalances; readAt: number }

/**
 * What a member owes (`balance`), in minor units (cents).
 * - `readAt`: when this device read the balance from the server, in milliseconds
 * - `member`: `undefined` if this device does not know the member of the account
 */
export type MemberBalance = { id: string; balance: number; readAt: number; member: CustomerRow | undefined }

/**
 * Joins the accounts stored on this device with the server's list of debts, by customer id. Of an account in both, the
 * newer version is taken. Stored accounts that are not in the list:
 * - A complete list has every debt, so an account that is not in it owes nothing any more and is left out. It is kept
 *   if this device read the account later than the list.
 * - An incomplete list has only the highest debts, so all other stored accounts are kept.
 * @param accounts the accounts stored on this device
 * @param read the server's list; `undefined` until the server has answered
 */
export function mergeAccounts(accounts: KnownAccounts, read: BalancesRead | undefined): KnownAccounts {
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
 * Lists the accounts that owe something, the highest balance first. Accounts of archived, deleted and unknown members
 * are included.
 */
export const listAccountsInDebt = (
  accounts: KnownAccounts,
  members: ReadonlyMap<string, CustomerRow>,
): MemberBalance[] =>
  Object.entries(accounts)
    .filter(([, { balance }]) => balance > 0)
    .map(([id, { balance, readAt }]) => ({ id, balance, readAt, member: members.get(id) }))
    .sort((a, b) => b.balance - a.balance || (a.id < b.id ? -1 : 1))
