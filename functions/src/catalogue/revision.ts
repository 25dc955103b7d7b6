import type { DocumentData, DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { stackOf } from '../call-error.ts'
import type { Bucket } from '../firebase.ts'
import { type DocumentChange, type FeedName, feeds, revisionPartId, splitIntoParts, toFeedEntry } from './change.ts'
import { publishCatalogue } from './publish.ts'

/**
 * By how many revisions the published catalogue file may be out of date. The phone of a new guest reads the file and
 * then each later revision, so every such revision costs at least one more read for each guest.
 */
const maxBehind = 2

/**
 * Writes the changes as revision `rev`: the changed documents, the number of the feed's last revision, and the list of
 * the changes to which devices listen (not for the stations, which have no such list).
 * @param before the stored content of the changed documents; `before[i]` belongs to `changes[i]`
 */
export function writeRevision(
  tx: Transaction,
  tenantRef: DocumentReference,
  feed: FeedName,
  rev: number,
  changes: DocumentChange[],
  before: (DocumentData | undefined)[],
): void {
  tx.set(tenantRef.collection('counters').doc(feed), { rev })
  const { collection } = feeds[feed]
  const parts = collection ? splitIntoParts(JSON.stringify(changes.map(toFeedEntry))) : []
  for (const [part, json] of parts.entries()) {
    tx.set(tenantRef.collection(collection!).doc(revisionPartId(rev, part)), {
      rev,
      part,
      parts: parts.length,
      json,
    })
  }
  for (const [index, one] of changes.entries()) writeDocument(tx, tenantRef, one, before[index], rev)
}

/** The document that a change writes. The collection `settings` stands for the tenant document. */
export const documentRef = (tenantRef: DocumentReference, { collection, id }: DocumentChange): DocumentReference =>
  collection === 'settings' ? tenantRef : tenantRef.collection(collection).doc(id)

/**
 * Writes one changed document. A deletion sets the field `deleted` and keeps the other fields, because a waiter with an
 * out-of-date menu may still order a deleted product, and the server then needs the product's name and price.
 */
function writeDocument(
  tx: Transaction,
  tenantRef: DocumentReference,
  one: DocumentChange,
  before: DocumentData | undefined,
  rev: number,
) {
  const ref = documentRef(tenantRef, one)
  if (one.collection === 'settings') tx.update(ref, { ...one.doc, rev })
  else if (one.doc) tx.set(ref, { ...one.doc, rev })
  else tx.set(ref, { ...before, deleted: true, rev })
}

/**
 * Publishes a new catalogue file when the published file is more than `limit` revisions out of date. A failure is only
 * logged, because the changes are already stored and a later change tries to publish again.
 * @param behind how many revisions the published file is out of date
 */
export async function publishWhenBehind(
  db: Firestore,
  bucket: () => Bucket,
  tenantId: string,
  behind: number,
  limit = maxBehind,
) {
  if (behind <= limit) return
  try {
    await publishCatalogue(db, bucket(), tenantId)
  } catch (error) {
    logger.error('not published', { error: stackOf(error) })
  }
}
