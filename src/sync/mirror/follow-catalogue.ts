import type { Tenant } from '../../../domain/catalogue.ts'
import type { ChangePart, FirestoreClient, OnListenerError, Unsubscribe } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { epochStores, resetOnNewEpoch } from '../sender/epoch.ts'
import { catalogueFeed, catalogueStores, readStoredCatalogueRev, replaceCatalogue } from './catalogue-store.ts'
import { applyRevisions, isNextRevisionMissing } from './change-feed.ts'
import { createSnapshotQueue } from './snapshot-queue.ts'

/**
 * If the stored catalogue is more than this number of revisions old, the device fetches the whole catalogue as a file
 * from Firebase Storage. Reading the changes would cost at least one Firestore document read for each revision.
 */
export const maxRevisionsBehind = 20

const tenantStores = [...new Set([...catalogueStores, ...epochStores])]

/**
 * Stores the tenant's document in IndexedDB. If the stored catalogue is missing or too old, also fetches the catalogue
 * file and stores it. A new `epoch` means that the server's data was restored: copies of the old data are then deleted.
 * @throws CallError if the file cannot be fetched; the stored catalogue then does not change
 */
export async function storeTenantAndCatalogue(ports: Ports, { catalogue, epoch, ...tenant }: Tenant): Promise<void> {
  const rev = await ports.store.write(tenantStores, async tx => {
    await resetOnNewEpoch(tx, epoch, ports.newDeviceId)
    await tx.setMeta('tenant', tenant)
    return (await tx.meta('rev')) ?? 0
  })
  if (rev === 0 || catalogue.rev - rev > maxRevisionsBehind) await fetchAndStoreCatalogue(ports, catalogue.path)
}

async function fetchAndStoreCatalogue(ports: Ports, path: string): Promise<void> {
  const file = await ports.fetchCatalogue(path)
  await ports.store.write(tenantStores, async tx => {
    const knownRev = (await tx.meta('rev')) ?? 0
    if (file.rev > knownRev && file.epoch === (await tx.meta('epoch'))) await replaceCatalogue(tx, file)
  })
}

/**
 * Listens to the tenant's document and to the changes of the catalogue, and stores them in IndexedDB.
 * @param setCurrent called with `true` after the tenant's document and the changes have been stored, and with `false`
 * if the document comes from the cache of the Firestore SDK and may be out of date
 */
export function followCatalogue(
  ports: Ports,
  client: FirestoreClient,
  setCurrent: (isCurrent: boolean) => void,
  onError: OnListenerError,
): Unsubscribe {
  let stopChanges: Unsubscribe = () => {}
  let since: number | undefined
  let published: Tenant['catalogue'] | undefined
  let haveChangesArrived = false
  const queue = createSnapshotQueue(() => {
    stopTenant()
    stopChanges()
  }, onError)

  const stopTenant = client.watchTenant((tenant, fromCache) => {
    if (fromCache) return setCurrent(false)
    queue.add(async () => {
      published = tenant.catalogue
      await storeTenantAndCatalogue(ports, tenant)
      await listenForChanges()
      if (haveChangesArrived) setCurrent(true)
    })
  }, queue.fail)
  return queue.stop

  async function listenForChanges(): Promise<void> {
    const rev = await readStoredCatalogueRev(ports.store)
    // The running listener gets all changes after revision `since`. A new listener is needed only if the stored
    // revision is smaller than `since`, for example after the server's data was restored from a backup.
    if (queue.isStopped() || (since !== undefined && rev >= since)) return
    stopChanges()
    since = rev
    haveChangesArrived = false
    stopChanges = client.watchChanges(rev, parts => queue.add(() => applyOrFetchFile(parts)), queue.fail)
  }

  async function applyOrFetchFile(parts: ChangePart[]): Promise<void> {
    const rev = await applyRevisions(ports.store, catalogueFeed, parts)
    if (isNextRevisionMissing(parts, rev) && published && published.rev > rev)
      await fetchAndStoreCatalogue(ports, published.path)
    haveChangesArrived = true
    setCurrent(true)
  }
}
