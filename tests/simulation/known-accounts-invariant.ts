import { isDeepStrictEqual } from 'node:util'
import { type Account, emptyAccount } from '../../domain/accounts.ts'
import { may } from '../../domain/permissions.ts'
import { putNewerAccounts } from '../../src/data/accounts/known-accounts.ts'
import { readSession } from '../../src/data/session/sessions.ts'
import type { KnownAccounts } from '../../src/data/store/schema.ts'
import { CallError } from '../../src/platform/call-error.ts'
import type { SimulatedDevice, SimulationContext, Tab } from './device.ts'
import { assertInvariant } from './invariant.ts'
import { readOverNetwork } from './network.ts'
import { memberIds } from './tenant.ts'

/**
 * Reads the account of a member (what the member owes) from the server and stores it, as the screen of a payment does.
 * Then checks that the device has stored the version that was just read, unless it had already stored a newer one.
 */
export async function readAccount(world: SimulationContext, device: SimulatedDevice, tab: Tab): Promise<void> {
  const session = await device.database.readNow(readSession)
  if (!session || !may(session, 'readCustomers', { settings: {} })) return
  const id = world.scheduler.random.pick(memberIds)
  const readAt = device.now()
  const read = () => world.server.documentsOf<Account>(device.tenantId, 'accounts').get(id) ?? emptyAccount
  const store = async ({ balance, version }: Account) => {
    const [before, after] = await tab.store.write(['meta'], async tx => {
      const known = await tx.meta('accounts')
      await putNewerAccounts(tx, { [id]: { balance, version } }, readAt)
      return [known?.[id], (await tx.meta('accounts'))?.[id]]
    })
    const expected = before && before.version > version ? before : { balance, version, readAt }
    assertInvariant(
      isDeepStrictEqual(after, expected),
      () => `${device.name} read ${JSON.stringify(expected)} of ${id}, and knows ${JSON.stringify(after)}`,
    )
  }
  await readOverNetwork(world, device, tab.owner, read)
    .then(store)
    .catch(error => {
      if (!(error instanceof CallError) && error.name !== 'UnknownError') throw error
    })
}

/**
 * Checks that no stored account is replaced by an older version of it. Called after each transaction that has written
 * accounts.
 */
export function checkAccountVersions({ name }: SimulatedDevice, before: KnownAccounts, after: KnownAccounts): void {
  for (const [id, { version }] of Object.entries(after)) {
    const known = before[id]?.version ?? 0
    assertInvariant(version >= known, () => `${name} had version ${known} of ${id}'s account, and now ${version}`)
  }
}
