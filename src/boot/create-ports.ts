import type { Store } from '../data/store/store.ts'
import { closeFirebaseApp, deleteStoredCredentials } from '../platform/accounts.ts'
import { CallError } from '../platform/call-error.ts'
import { fetchCatalogue } from '../platform/catalogue-file.ts'
import { systemClock, systemTimers } from '../platform/clock.ts'
import { probeServer } from '../platform/config.ts'
import type { SessionStore } from '../platform/connection.ts'
import { fetchTenant } from '../platform/firestore-rest.ts'
import { callCloudFunction } from '../platform/functions.ts'
import { newId, newRandomHexId } from '../platform/ids.ts'
import { loadChunk } from '../platform/load-chunk.ts'
import { browserPage } from '../platform/page.ts'
import { cachePictures } from '../platform/pictures.ts'
import { endSessionIfAccountDisabled } from '../platform/session.ts'
import { browserLocks, openTabChannel } from '../platform/tabs.ts'
import type { Ports } from '../sync/ports.ts'

/** Creates the functions with which the sync of a restaurant (tenant) uses the browser and Firebase. */
export function createPorts(tenantId: string, store: Store, sessions: SessionStore): Ports {
  return {
    tenantId,
    store,
    clock: systemClock,
    timers: systemTimers,
    random: Math.random,
    newId,
    newDeviceId: newRandomHexId,
    locks: browserLocks,
    tabs: openTabChannel(tenantId),
    page: browserPage,
    call: (uid, name, data, timeout) =>
      callCloudFunction(name, data, { uid, timeout }).catch(async error => {
        // `denied` may mean that a manager has removed the user from the staff and so disabled the account. Then the
        // session on this device must end, too.
        if (error instanceof CallError && error.code === 'denied') await endSessionIfAccountDisabled(uid)
        throw error
      }),
    probeServer: () =>
      probeServer(config => store.write(['meta'], async tx => void (await tx.setMeta('config', config)))),
    fetchTenant,
    loadDocumentValidator: async () => (await loadChunk(import('../../domain/catalogue.ts'))).isValidDocument,
    loadQuarantineParser: async () => (await loadChunk(import('../sync/mirror/parse-quarantine.ts'))).parseQuarantine,
    fetchCatalogue,
    cachePictures,
    // The Firestore SDK is loaded on demand, so that the first screen does not wait for it.
    openFirestoreClient: async user => (await loadChunk(import('../platform/firestore.ts'))).openFirestoreClient(user),
    closeFirestoreClient: closeFirebaseApp,
    forgetUser: async user => {
      if (await sessions.deleteUserIfAllSent(user.uid)) await deleteStoredCredentials(user)
    },
  }
}
