import { getOwn } from '../../../domain/objects.ts'
import type { TillsById } from '../../../domain/tills/till.ts'
import type { WriteTransaction } from '../../data/store/store.ts'
import type { FirestoreClient, OnListenerError, Unsubscribe } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { createSnapshotQueue } from './snapshot-queue.ts'

/**
 * Listens to the newest tills (cash drawers) of the signed-in user, and stores them in IndexedDB. The user may have
 * opened or counted a till on another tablet.
 */
export function followTills({ store }: Ports, client: FirestoreClient, onError: OnListenerError): Unsubscribe {
  const queue = createSnapshotQueue(() => unwatch(), onError)
  const unwatch = client.watchOwnTills(
    tills => queue.add(() => store.write(['meta'], tx => putNewerTills(tx, tills))),
    queue.fail,
  )
  return queue.stop
}

/**
 * Stores the tills that have a higher version than in IndexedDB, and removes the oldest closed tills if there are too
 * many. Writes only if a till is newer, because after each write the screens read the tills again.
 */
export async function putNewerTills(tx: WriteTransaction, tills: TillsById): Promise<void> {
  const stored = (await tx.meta('tills')) ?? {}
  const newer = Object.entries(tills).filter(([id, { version }]) => version > (getOwn(stored, id)?.version ?? 0))
  if (newer.length === 0) return
  const all = Object.entries({ ...stored, ...Object.fromEntries(newer) })
  const sorted = all.sort(([, a], [, b]) => b.openedAt - a.openedAt)
  const recent = sorted.filter(([, { status }], index) => status === 'open' || index < maxStoredTills)
  await tx.setMeta('tills', Object.fromEntries(recent))
}

/** Only the 50 newest tills, and all open tills, remain in IndexedDB. Several users may share a tablet. */
const maxStoredTills = 50
