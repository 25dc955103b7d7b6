import type { DocumentData } from 'firebase-admin/firestore'
import type { Change } from './change.ts'

/** A product that is 86 says since when, by the server's clock; what the sender says of it does not count. */
export function stampSoldOut(change: Change, before: DocumentData | undefined, now: number): Change {
  if (change.collection !== 'products' || !change.doc) return change
  const { soldOutAt: _, ...doc } = change.doc as { available: boolean; soldOutAt?: number }
  if (doc.available) return { ...change, doc }
  const since = before?.available === false && !before.deleted ? before.soldOutAt : now
  return { ...change, doc: since === undefined ? doc : { ...doc, soldOutAt: since } }
}
