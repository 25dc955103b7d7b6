import type { DocumentData, DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import type { Bucket } from '../firebase.ts'
import { type DocumentChange, type Feed, feeds, partId, splitIntoParts, toFeedEntry } from './change.ts'
import { publishCatalogue } from './publish.ts'

/** A guest reads the published file and at most this many changes and one more. */
const maxBehind = 2

/**
 * Writes the changes as the revision `rev` of their feed: what devices read of it, the feed's counter, and the documents.
 * @param before what each document holds now, by the index of its change; its reader was this transaction
 */
export function writeRevision(
  tx: Transaction,
  at: DocumentReference,
  feed: Feed,
  rev: number,
  changes: DocumentChange[],
  before: (DocumentData | undefined)[],
): void {
  tx.set(at.collection('counters').doc(feed), { rev })
  const parts = splitIntoParts(JSON.stringify(changes.map(toFeedEntry)))
  for (const [part, json] of parts.entries()) {
    tx.set(at.collection(feeds[feed].collection).doc(partId(rev, part)), { rev, part, parts: parts.length, json })
  }
  for (const [index, one] of changes.entries()) writeDocument(tx, at, one, before[index], rev)
}

export const documentRef = (at: DocumentReference, { collection, id }: DocumentChange): DocumentReference =>
  collection === 'settings' ? at : at.collection(collection).doc(id)

/** What is deleted leaves its document, so that an order from an older menu can still name and price it. */
function writeDocument(
  tx: Transaction,
  at: DocumentReference,
  one: DocumentChange,
  before: DocumentData | undefined,
  rev: number,
) {
  const ref = documentRef(at, one)
  if (one.collection === 'settings') tx.update(ref, { ...one.doc, rev })
  else if (one.doc) tx.set(ref, { ...one.doc, rev })
  else tx.set(ref, { ...before, deleted: true, rev })
}

/**
 * Publishes anew when the file is too many revisions behind. The changes are written whether or not there is a new file; the
 * next revision tries again.
 */
export async function publishWhenBehind(db: Firestore, bucket: () => Bucket, tenantId: string, behind: number) {
  if (behind <= maxBehind) return
  try {
    await publishCatalogue(db, bucket(), tenantId)
  } catch (error) {
    logger.error('not published', { error: error instanceof Error ? error.stack : String(error) })
  }
}
