import { getOwn } from '../../../domain/objects.ts'
import { fetchOneAccount } from '../../platform/one-account.ts'
import { readOutboxCommands } from '../outbox/outbox-commands.ts'
import { store, useStoreQuery } from '../store/connection.ts'
import type { KnownAccount, KnownAccounts } from '../store/schema.ts'
import { putNewerAccounts } from './known-accounts.ts'
import { sumPendingChanges } from './pending-changes.ts'

/**
 * What this device knows of a customer's account. `known`: missing if this device never read it. `pending`: by how much
 * commands change the balance that the server has not answered yet.
 */
export type AccountOnDevice = { known: KnownAccount | undefined; pending: number }

/** `undefined` while loading. */
export function useAccount(customerId: string | undefined): AccountOnDevice | undefined {
  return useStoreQuery(
    ['meta', 'outbox'],
    async tx => {
      if (customerId === undefined) return { known: undefined, pending: 0 }
      const [accounts, rows] = await Promise.all([tx.meta('accounts'), readOutboxCommands(tx)])
      const pending = rows.filter(({ state }) => state !== 'rejected').map(({ command }) => command)
      return { known: getOwn(accounts ?? {}, customerId), pending: sumPendingChanges(pending, customerId) }
    },
    [customerId],
  )
}

/** The accounts that this device knows. `undefined` while loading. */
export const useKnownAccounts = (): KnownAccounts | undefined =>
  useStoreQuery(['meta'], async tx => (await tx.meta('accounts')) ?? {}, [])

/**
 * Reads the account from the server and stores it on this device.
 * @throws CallError
 */
export async function readAccount(customerId: string, now: number): Promise<void> {
  const account = await fetchOneAccount(customerId)
  await storeAccounts({ [customerId]: account }, now)
}

export const storeAccounts = (accounts: Parameters<typeof putNewerAccounts>[1], now: number): Promise<void> =>
  store().write(['meta'], tx => putNewerAccounts(tx, accounts, now))
