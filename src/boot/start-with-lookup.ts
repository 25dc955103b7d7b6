import type { BootResult } from '../platform/boot-result.ts'
import { fetchConfig } from '../platform/config.ts'
import { reloadPageIfReachable } from '../platform/reload.ts'
import type { AppUpdater } from '../platform/service-worker.ts'
import { readStoredTenant } from '../sync/tenant/registry.ts'
import { chooseTenant, mustChooseTenant, resolveTenant } from '../sync/tenant/resolve-tenant.ts'
import { storeKnownTenant } from './known-tenant.ts'
import { reportStuckStore, type ShowScreen } from './report-stuck-store.ts'
import { startTenant } from './start-tenant.ts'

/**
 * Finds on the server the restaurant (tenant) that the URL names, or else the one whose id is in localStorage, and
 * starts the app for it. If this fails, the result names the message or form to show; `choose` is a form in which the
 * user names a restaurant.
 */
export async function startWithLookup(updates: AppUpdater, show: ShowScreen): Promise<BootResult> {
  if (mustChooseTenant(window.location)) return askForTenant()
  const config = await fetchConfig().catch(() => undefined)
  if (!config) return { kind: 'unreachable', retry: reloadPageIfReachable }
  const resolution = await resolveTenant(window.location, config)
  switch (resolution.kind) {
    case 'unreachable':
      return { kind: 'unreachable', retry: reloadPageIfReachable }
    case 'unknown':
      return resolution
    case 'choose':
      return askForTenant()
    case 'found': {
      const known = storeKnownTenant(resolution.tenantId, resolution.entry, config)
      // Nothing can be shown before the sync has loaded the menu, so the sync starts at once.
      return startTenant(await reportStuckStore(known, show), updates, Promise.resolve())
    }
  }
}

function askForTenant(): BootResult {
  const choose = async (subdomain: string) => {
    const config = await fetchConfig().catch(() => undefined)
    const outcome = config ? await chooseTenant(subdomain, config) : 'unreachable'
    if (outcome === 'found') openStoredTenant()
    return outcome
  }
  return { kind: 'choose', choose, ...(readStoredTenant() !== null && { cancel: openStoredTenant }) }
}

/** Reloads the page without the URL parameter `TENANT`, which would override the stored restaurant. */
function openStoredTenant(): void {
  const address = new URL(window.location.href)
  address.searchParams.delete('TENANT')
  window.location.replace(address)
}
