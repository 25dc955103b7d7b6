import { createRetry } from '../../async/retry.ts'
import { createSessionStore } from '../data/session/sessions.ts'
import { setDataStore } from '../data/store/connection.ts'
import type { BootResult } from '../platform/boot-result.ts'
import { systemClock, systemTimers } from '../platform/clock.ts'
import { setPlatform } from '../platform/connection.ts'
import { whenFirstScreenShown } from '../platform/first-screen.ts'
import { loadChunk } from '../platform/load-chunk.ts'
import { browserPage } from '../platform/page.ts'
import type { AppUpdater } from '../platform/service-worker.ts'
import { connectSync } from '../platform/sync-control.ts'
import { fetchAndStoreClosedOrders } from '../sync/mirror/fetch-closed-orders.ts'
import { fetchAndStoreOrder } from '../sync/mirror/merge-with-related.ts'
import { reportUnexpected } from '../sync/report-unexpected.ts'
import { startSync } from '../sync/start.ts'
import { isAdminHost, subdomainOf } from '../sync/tenant/registry.ts'
import { createPorts } from './create-ports.ts'
import { endPushOfOtherTenants } from './end-push-of-other-tenants.ts'
import type { KnownTenant } from './known-tenant.ts'
import { checkForRequiredUpdate } from './required-update.ts'
import { signInVisitor } from './sign-in-visitor.ts'

/**
 * Starts the app for a restaurant (tenant) after its database was opened: creates the store of the sign-in sessions,
 * and starts the sync with the server.
 * @param startOfSync resolves when the sync may start; by default when the first screen shows its content
 */
export function startTenant(
  known: KnownTenant,
  updates: AppUpdater,
  startOfSync: Promise<void> = whenFirstScreenShown(),
): BootResult {
  const { tenantId, store, registry, config } = known
  const sessions = createSessionStore(store)
  setDataStore(store, systemClock.now())
  setPlatform({ tenantId, registry, config, origin: window.location.origin, sessions })
  void endPushOfOtherTenants(tenantId)
  void startOfSync.then(() => {
    const sync = startSync(createPorts(tenantId, store, sessions))
    const signInUntilDone = createRetry(
      { timers: systemTimers, random: Math.random, onError: reportUnexpected },
      signInVisitor,
    )
    const refresh = async () => {
      updates.checkForUpdate()
      // The sync fetches nothing while nobody is signed in, so a visitor is first signed in as a guest.
      await signInUntilDone()
      return sync.refresh()
    }
    connectSync({
      ...sync,
      refreshFromServer: refresh,
      fetchClosedOrders: async query =>
        fetchAndStoreClosedOrders(
          store,
          (await loadChunk(import('../platform/closed-orders.ts'))).fetchClosedOrders,
          query,
        ),
      readOrder: async id =>
        fetchAndStoreOrder(store, (await loadChunk(import('../platform/one-order.ts'))).fetchOneOrder, id),
    })
    checkForRequiredUpdate(store, updates)
    void signInUntilDone()
    browserPage.onChange(() => void signInUntilDone())
  })
  const { hostname } = window.location
  return { kind: 'ready', tenantId, subdomain: isAdminHost(hostname) ? 'admin' : subdomainOf(hostname), updates }
}
