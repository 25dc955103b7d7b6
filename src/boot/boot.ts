import { deleteStore } from '../data/store/dexie-store.ts'
import type { BootResult } from '../platform/boot-result.ts'
import { whenFirstScreenShown } from '../platform/first-screen.ts'
import { reloadPage } from '../platform/reload.ts'
import type { AppUpdater } from '../platform/service-worker.ts'
import { readStoredTenant } from '../sync/tenant/registry.ts'
import { findExpectedTenantId, isOfOtherSubdomain } from '../sync/tenant/resolve-tenant.ts'
import { openKnownTenant, refreshRegistryEntry } from './known-tenant.ts'
import { reportStuckStore, type ShowScreen } from './report-stuck-store.ts'
import { startTenant } from './start-tenant.ts'
import { startWithLookup } from './start-with-lookup.ts'

/**
 * Starts the app for the restaurant (tenant) that the URL names, or else for the restaurant that this device opened
 * last. If this device opened the restaurant last and still has its data, the start needs no network.
 * @param show called with a message if this device's database does not answer in time
 */
export async function boot(updates: AppUpdater, show: ShowScreen): Promise<BootResult> {
  const tenantId = findExpectedTenantId(window.location)
  try {
    const isStored = tenantId !== null && tenantId === readStoredTenant()
    const known = isStored ? await reportStuckStore(openKnownTenant(tenantId), show) : undefined
    if (known && !isOfOtherSubdomain(window.location, known.registry)) {
      void whenFirstScreenShown().then(() => refreshRegistryEntry(known))
      return startTenant(known, updates)
    }
    known?.store.close()
    return await startWithLookup(updates, show)
  } catch (error) {
    return { kind: 'broken', error, retry: reloadPage, deleteEverything }
  }
}

async function deleteEverything(): Promise<void> {
  // The restaurant's id is read again, because a first visit may have stored it in localStorage since the start.
  const tenantId = findExpectedTenantId(window.location)
  if (tenantId !== null) await deleteStore(tenantId)
  reloadPage()
}
