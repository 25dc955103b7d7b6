import type { BalancesById } from '../../../domain/accounts.ts'
import { getOwn } from '../../../domain/objects.ts'
import type { KnownAccount } from '../store/schema.ts'
import type { WriteTransaction } from '../store/store.ts'

/**
 * The largest number of accounts that this device stores. When there are more, the accounts that were read longest ago
 * are deleted. All accounts are stored in one object, which is written as a whole, so a larger number would make each
 * write slow.
 */
const maxKnownAccounts = 600

const currentForMs = 60_000

/**
 * Whether a screen may show the account's balance as current: `readAt` and `now` are less than a minute apart.
 * @param now the time by this device's clock, in milliseconds since 1970
 */
export const isCurrentAccount = (known: Pick<KnownAccount, 'readAt'> | undefined, now: number): boolean =>
  known !== undefined && Math.abs(now - known.readAt) < currentForMs

/**
 * Stores customers' accounts as the server sent them, except an account of which this device has a newer version.
 * @param readAt when the accounts were read, by this device's clock
 */
export async function putNewerAccounts(tx: WriteTransaction, accounts: BalancesById, readAt: number): Promise<void> {
  const known = (await tx.meta('accounts')) ?? {}
  const newer = Object.entries(accounts)
    .filter(([id, { version }]) => version >= (getOwn(known, id)?.version ?? 0))
    .map(([id, { balance, version }]) => [id, { balance, version, readAt }] as const)
  if (newer.length === 0) return
  const all = Object.entries({ ...known, ...Object.fromEntries(newer) })
  const recent = all.sort(([, a], [, b]) => b.readAt - a.readAt).slice(0, maxKnownAccounts)
  await tx.setMeta('accounts', Object.fromEntries(recent))
}
