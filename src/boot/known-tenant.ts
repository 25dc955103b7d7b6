import { openStore } from '../data/store/dexie-store.ts'
import type { Store } from '../data/store/store.ts'
import type { FirebaseConfig, RegistryEntry } from '../platform/identity.ts'
import { reportUnexpected } from '../sync/report-unexpected.ts'
import { readMutableRegistryFields } from '../sync/tenant/registry.ts'

/**
 * A restaurant (tenant) that has a database on this device. `store`: this open IndexedDB database. `registry`: the
 * restaurant's entry in the server's list of all tenants.
 */
export type KnownTenant = { tenantId: string; store: Store; registry: RegistryEntry; config: FirebaseConfig }

/** @returns `undefined` if the database lacks data for the start, for example because it is new */
export async function openKnownTenant(tenantId: string): Promise<KnownTenant | undefined> {
  const store = await openStore(tenantId)
  const [registry, config] = await store.read(['meta'], tx => Promise.all([tx.meta('registry'), tx.meta('config')]))
  if (registry && config) return { tenantId, store, registry, config }
  store.close()
  return undefined
}

/** Opens the database of a restaurant that was found on the server, and stores what the next start needs. */
export async function storeKnownTenant(
  tenantId: string,
  registry: RegistryEntry,
  config: FirebaseConfig,
): Promise<KnownTenant> {
  const store = await openStore(tenantId)
  await store.write(['meta'], async tx => {
    await tx.setMeta('registry', registry)
    await tx.setMeta('config', config)
  })
  return { tenantId, store, registry, config }
}

/**
 * Fetches the fields that may change in the restaurant's entry in the server's list of all tenants (the registry), and
 * stores them for the next start of the app. Never throws.
 */
export async function refreshRegistryEntry({ tenantId, store, registry, config }: KnownTenant): Promise<void> {
  try {
    const fields = await readMutableRegistryFields(config.databaseURL, tenantId)
    if (fields) await store.write(['meta'], async tx => void (await tx.setMeta('registry', { ...registry, ...fields })))
  } catch (error) {
    reportUnexpected(error)
  }
}
