import { readSession } from '../../data/session/sessions.ts'
import type { FirestoreClient, OnListenerError, StoredStation, Unsubscribe } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { createSnapshotQueue } from './snapshot-queue.ts'

/**
 * Listens to the stations of the kitchen, and copies them to IndexedDB if the signed-in user is on the staff. Deleted
 * stations are included, because the highest revision of all stations is the revision of the list.
 */
export function followStations({ store }: Ports, client: FirestoreClient, onError: OnListenerError): Unsubscribe {
  const queue = createSnapshotQueue(() => unwatch(), onError)
  const unwatch = client.watchStations(found => queue.add(() => storeStations(found)), queue.fail)
  return queue.stop

  function storeStations(found: StoredStation[]): Promise<void> {
    return store.write(['meta', 'stations', 'users'], async tx => {
      const session = await readSession(tx)
      if (!session || session.role === 'guest') return
      const rev = Math.max(0, ...found.map(station => station.rev ?? 0))
      await tx.clear('stations')
      await tx.put('stations', found)
      await tx.setMeta('stations', { rev })
    })
  }
}
