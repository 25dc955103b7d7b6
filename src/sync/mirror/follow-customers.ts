import { createRetry } from '../../../async/retry.ts'
import type { ChangePart, FirestoreClient, OnListenerError, Unsubscribe } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { reportUnexpected } from '../report-unexpected.ts'
import { applyRevisions, isNextRevisionMissing } from './change-feed.ts'
import { customerFeed, forgetCustomersRev, readStoredCustomersRev, storeCustomers } from './customer-store.ts'
import { createSnapshotQueue } from './snapshot-queue.ts'

/**
 * Copies the customers to IndexedDB: fetches the whole list if it is not stored or a change is missing, and listens to
 * the changes. If the list cannot be fetched, it is fetched again after a wait; other listeners are not affected.
 * @param onError called once, when the listener for the changes has failed or a change could not be stored
 */
export function followCustomers(
  { store, timers, random }: Ports,
  client: FirestoreClient,
  onError: OnListenerError,
): Unsubscribe {
  let stopChanges: Unsubscribe = () => {}
  const queue = createSnapshotQueue(() => stopChanges(), onError)
  const start = createRetry({ timers, random, onError: reportUnexpected }, async () => {
    if (queue.isStopped()) return true
    if ((await readStoredCustomersRev(store)) === undefined) await storeCustomers(store, await client.fetchCustomers())
    const rev = await readStoredCustomersRev(store)
    if (queue.isStopped() || rev === undefined) return true
    stopChanges()
    stopChanges = client.watchStaffChanges(rev, parts => queue.add(() => applyOrFetchAll(parts)), queue.fail)
    return true
  })
  void start()
  return queue.stop

  async function applyOrFetchAll(parts: ChangePart[]): Promise<void> {
    const rev = await applyRevisions(store, customerFeed, parts)
    if (!isNextRevisionMissing(parts, rev)) return
    await forgetCustomersRev(store)
    void start()
  }
}
