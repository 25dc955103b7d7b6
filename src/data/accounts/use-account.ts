import { sum } from '../../../domain/money.ts'
import { getOwn } from '../../../domain/objects.ts'
import { fetchOneAccount } from '../../platform/one-account.ts'
import { listPracticeIds } from '../orders/practice-ids.ts'
import { readOutboxCommands } from '../outbox/outbox-commands.ts'
import { store, useStoreQuery } from '../store/connection.ts'
import type { KnownAccount, KnownAccounts } from '../store/schema.ts'
import { putNewerAccounts } from './known-accounts.ts'
import { listPendingChanges } from './pending-changes.ts'

/**
 * What this device knows of a customer's account. `known`: the account as last read from the server, with its balance
 * (what the customer owes); missing if it was never read. `pending`: the sum, in minor units (cents), of what
 * `listPendingChanges` finds in this device's commands that the server has not answered. `hasPendingCredit`: whether
 * one of these changes lowers the balance.
 */
export type AccountOnDevice = { known: KnownAccount | undefined; pending: number; hasPendingCredit: boolean }

/** What this device knows of the customer's account. `undefined` while loading. */
export function useAccount(customerId: string | undefined): AccountOnDevice | undefined {
  return useStoreQuery(
    ['meta', 'outbox', 'orders'],
    async tx => {
      if (customerId === undefined) return { known: undefined, pending: 0, hasPendingCredit: false }
      const [accounts, rows] = await Promise.all([tx.meta('accounts'), readOutboxCommands(tx)])
      const pending = rows.filter(({ state }) => state !== 'rejected').map(({ command }) => command)
      const orders = await tx.getMany('orders', [...new Set(pending.flatMap(({ orderId }) => orderId ?? []))])
      const practiceIds = listPracticeIds(
        pending,
        orders.filter(order => order !== undefined),
      )
      const changes = listPendingChanges(pending, customerId, practiceIds)
      return {
        known: getOwn(accounts ?? {}, customerId),
        pending: sum(changes),
        hasPendingCredit: changes.some(change => change < 0),
      }
    },
    [customerId],
  )
}

/** The customers' accounts that this device has stored. `undefined` while loading. */
export const useKnownAccounts = (): KnownAccounts | undefined =>
  useStoreQuery(['meta'], async tx => (await tx.meta('accounts')) ?? {}, [])

/**
 * Reads the customer's account from the server and stores it on this device.
 * @param now the time by this device's clock
 * @throws CallError, or the error of IndexedDB when the account cannot be stored
 */
export async function readAccount(customerId: string, now: number): Promise<void> {
  const account = await fetchOneAccount(customerId)
  await storeAccounts({ [customerId]: account }, now)
}

/**
 * Stores accounts that were read from the server at the time `now`, except those that are older than the stored ones.
 */
export const storeAccounts = (accounts: Parameters<typeof putNewerAccounts>[1], now: number): Promise<void> =>
  store().write(['meta'], tx => putNewerAccounts(tx, accounts, now))
