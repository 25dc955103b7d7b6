import { createRetry } from '../../async/retry.ts'
import { createSessionStore } from '../data/session/sessions.ts'
import { connectData } from '../data/store/connection.ts'
import { deleteStore, openStore } from '../data/store/dexie-store.ts'
import type { ContactProblem } from '../data/store/schema.ts'
import type { Store } from '../data/store/store.ts'
import { closeAccount, forgetAccount } from '../platform/accounts.ts'
import type { BootResult } from '../platform/boot-result.ts'
import { CallError } from '../platform/call-error.ts'
import { fetchCatalogue } from '../platform/catalogue-file.ts'
import { systemClock, systemTimers } from '../platform/clock.ts'
import { fetchConfig, probeServer } from '../platform/config.ts'
import { connectPlatform, type SessionStore } from '../platform/connection.ts'
import { fetchTenant } from '../platform/firestore-rest.ts'
import { call } from '../platform/functions.ts'
import type { FirebaseConfig, RegistryEntry } from '../platform/identity.ts'
import { newDeviceId, newId } from '../platform/ids.ts'
import { browserPage } from '../platform/page.ts'
import { cachePictures } from '../platform/pictures.ts'
import { reload, reloadIfReachable } from '../platform/reload.ts'
import type { Updates } from '../platform/service-worker.ts'
import { currentSession, endSessionIfClosed, signInAsGuest } from '../platform/session.ts'
import { connectSync } from '../platform/sync-control.ts'
import { browserLocks, openTabChannel } from '../platform/tabs.ts'
import type { Ports } from '../sync/ports.ts'
import { startSync } from '../sync/start.ts'
import { isAdminHost, readMutableFields, readStoredTenant, subdomainOf } from '../sync/tenant/registry.ts'
import {
  chooseTenant,
  contradictsHost,
  expectedTenant,
  hasNoTenant,
  resolveTenant,
} from '../sync/tenant/resolve-tenant.ts'

/**
 * Connects the parts. With a tenant known on this device it waits for Dexie and for nothing else; the network is asked for
 * what is missing on the first visit only.
 */
export async function boot(updates: Updates): Promise<BootResult> {
  const place = window.location
  const tenantId = expectedTenant(place)
  try {
    const kept = tenantId === null || tenantId !== readStoredTenant() ? undefined : await openKept(tenantId)
    if (kept && !contradictsHost(place, kept.registry)) {
      whenIdle(() => void renewRegistry(kept))
      return ready(kept, updates)
    }
    kept?.store.close()
    return await firstVisit(updates)
  } catch (error) {
    return {
      kind: 'broken',
      error,
      retry: reload,
      deleteEverything: async () => {
        // A first visit has found its tenant by now.
        const broken = expectedTenant(place)
        if (broken !== null) await deleteStore(broken)
        reload()
      },
    }
  }
}

type Opened = { tenantId: string; store: Store; registry: RegistryEntry; config: FirebaseConfig }

async function openKept(tenantId: string): Promise<Opened | undefined> {
  const store = await openStore(tenantId)
  const [registry, config] = await store.read(['meta'], tx => Promise.all([tx.meta('registry'), tx.meta('config')]))
  if (registry && config) return { tenantId, store, registry, config }
  store.close()
  return undefined
}

/** What the registry says may have changed since it was kept here. It holds from the next start on. */
async function renewRegistry({ tenantId, store, registry, config }: Opened): Promise<void> {
  const named = await readMutableFields(config.databaseURL, tenantId).catch(() => null)
  if (named) await store.write(['meta'], async tx => void (await tx.setMeta('registry', { ...registry, ...named })))
}

async function firstVisit(updates: Updates): Promise<BootResult> {
  if (hasNoTenant(window.location)) return askForTenant()
  const config = await fetchConfig().catch(() => undefined)
  if (!config) return { kind: 'unreachable', retry: reloadIfReachable }
  const resolution = await resolveTenant(window.location, config)
  switch (resolution.kind) {
    case 'unreachable':
      return { kind: 'unreachable', retry: reloadIfReachable }
    case 'unknown':
      return resolution
    case 'choose':
      return askForTenant()
    case 'found': {
      const { tenantId, entry: registry } = resolution
      const store = await openStore(tenantId)
      await store.write(['meta'], async tx => {
        await tx.setMeta('registry', registry)
        await tx.setMeta('config', config)
      })
      // There is nothing to paint yet: the menu comes first.
      return ready({ tenantId, store, registry, config }, updates, work => work())
    }
  }
}

function askForTenant(): BootResult {
  const choose = async (subdomain: string) => {
    const config = await fetchConfig().catch(() => undefined)
    const found = config ? await chooseTenant(subdomain, config) : 'unreachable'
    if (found === 'found') enter()
    return found
  }
  return { kind: 'choose', choose, ...(readStoredTenant() !== null && { cancel: enter }) }
}

/** The same page of the tenant that is stored. */
function enter(): void {
  const address = new URL(window.location.href)
  address.searchParams.delete('TENANT')
  window.location.replace(address)
}

function ready({ tenantId, store, registry, config }: Opened, updates: Updates, when = whenIdle): BootResult {
  const sessions = createSessionStore(store)
  connectData(store, systemClock.now())
  connectPlatform({ tenantId, registry, config, origin: window.location.origin, sessions })
  when(() => {
    const sync = startSync(portsOf(tenantId, store, sessions))
    const welcome = createRetry({ timers: systemTimers, random: Math.random }, welcomeGuest)
    const refresh = async () => {
      updates.checkForUpdate()
      // Without anybody signed in there is nothing to be read anew.
      await welcome()
      return sync.refresh()
    }
    connectSync({ ...sync, refresh })
    lookWhenTooOld(store, updates)
    void welcome()
    browserPage.onChange(() => void welcome())
  })
  const { hostname } = window.location
  return { kind: 'ready', tenantId, subdomain: isAdminHost(hostname) ? 'admin' : subdomainOf(hostname), updates }
}

/** A queue that only a newer version may send goes on with that version. */
function lookWhenTooOld(store: Store, updates: Updates): void {
  let known: ContactProblem | undefined
  store.watch(
    () => store.read(['meta'], async tx => (await tx.meta('contact'))?.problem),
    problem => {
      if (problem === 'upgrade' && known !== problem) updates.checkForUpdate()
      known = problem
    },
  )
}

function portsOf(tenantId: string, store: Store, sessions: SessionStore): Ports {
  return {
    tenantId,
    store,
    clock: systemClock,
    timers: systemTimers,
    random: Math.random,
    newId,
    newDeviceId,
    locks: browserLocks,
    tabs: openTabChannel(tenantId),
    page: browserPage,
    call: (uid, name, data, timeout) =>
      call(name, data, { uid, timeout }).catch(async error => {
        // Whoever was removed has an account that is closed by now: Auth says so, and the session ends here.
        if (error instanceof CallError && error.code === 'denied') await endSessionIfClosed(uid)
        throw error
      }),
    probeServer: () =>
      probeServer(config => store.write(['meta'], async tx => void (await tx.setMeta('config', config)))),
    fetchTenant,
    loadDocumentValidator: async () => (await import('../../domain/catalogue.ts')).isValidDocument,
    fetchCatalogue,
    cachePictures,
    // Loaded with the first listener, never with the first screen.
    openRemote: async user => (await import('../platform/firestore.ts')).openRemote(user),
    closeRemote: closeAccount,
    forgetUser: async user => {
      if (await sessions.forgetIfSent(user.uid)) await forgetAccount(user)
    },
  }
}

/** Whoever opens the menu without a session is a guest. Whether there is nothing left to try until the page changes. */
async function welcomeGuest(): Promise<boolean> {
  if (!browserPage.online() || /^\/(login|admin)\b/.test(window.location.pathname)) return true
  if ((await currentSession()) !== null) return true
  const entered = await signInAsGuest()
  if (!entered.ok) console.warn(`No se ha logeado: ${entered.message}`)
  return entered.ok || !browserPage.visible()
}

/** After the first paint: the screen comes first. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 200)
}
