import type { FirestoreClient, OnListenerError, Unsubscribe } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { createSnapshotQueue } from './snapshot-queue.ts'

/** Listens to the quarantined commands, about which a manager must decide, and copies them to IndexedDB. */
export function followQuarantine(
  { store, loadQuarantineParser }: Ports,
  client: FirestoreClient,
  onError: OnListenerError,
): Unsubscribe {
  const queue = createSnapshotQueue(() => unwatch(), onError)
  const unwatch = client.watchQuarantine(
    found =>
      queue.add(async () => {
        const parseQuarantine = await loadQuarantineParser()
        const commands = parseQuarantine(found)
        await store.write(['meta'], async tx => void (await tx.setMeta('quarantine', commands)))
      }),
    queue.fail,
  )
  return queue.stop
}
