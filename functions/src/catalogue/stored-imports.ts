import type { DocumentData, DocumentReference, Transaction } from 'firebase-admin/firestore'
import {
  type ImportLink,
  type ImportLinks,
  type ImportListEntry,
  type ImportRequest,
  restoredCopySystem,
} from '../../../domain/import-links.ts'
import { CallError } from '../call-error.ts'
import { type DocumentChange, type FeedName, splitIntoParts } from './change.ts'

/**
 * The document `imports/{id}` of an import. `rev`: the revision of the feed that the import wrote. `parts`: the number
 * of documents in the subcollection `parts`, which contain what is needed to undo the import (`ContentBeforeImport`).
 */
export type StoredImport = Omit<ImportListEntry, 'id'> & { feed: FeedName; rev: number; parts: number }
/** What is needed to undo an import. Stored as one JSON text, split into the documents of `imports/{id}/parts`. */
export type ContentBeforeImport = {
  /** Each document that the import changed, as it was before; without `doc` if it did not exist. */
  documents: { collection: DocumentChange['collection']; id: string; doc?: DocumentData | undefined }[]
  /**
   * Each link that the import changed, as it was before; null if it did not exist. A link tells which document was
   * created from a record of the imported file. The key is a hash of the record's identifier.
   */
  links: { [hashedKey: string]: ImportLink | null }
}

/** All links of a system, for example of another point-of-sale system, are one Firestore document of at most 1 MiB. */
const maxLinkBytes = 900_000

export const getImportsRef = (tenantRef: DocumentReference) => tenantRef.collection('imports')
const linksRef = (tenantRef: DocumentReference, system: string) => tenantRef.collection('importLinks').doc(system)

/** Reads the links of a system: for each record of its files, which document an import created from the record. */
export async function readLinks(tx: Transaction, tenantRef: DocumentReference, system: string): Promise<ImportLinks> {
  const stored = (await tx.get(linksRef(tenantRef, system))).data()
  return JSON.parse((stored?.json as string | undefined) ?? '{}')
}

/**
 * Records an import: its entry in the list of imports, its links, and the replaced documents and links, with which the
 * import can be undone. Reads nothing, because it is called after the transaction has begun to write.
 */
export function writeImport(
  tx: Transaction,
  tenantRef: DocumentReference,
  one: {
    importing: ImportRequest
    id: string
    uid: string
    at: number
    feed: FeedName
    rev: number
    requested: DocumentChange[]
    stored: (DocumentData | undefined)[]
    links: ImportLinks | undefined
  },
): void {
  const { importing, id, uid, at, feed, rev, requested, stored, links = {} } = one
  const { system, file } = importing
  const before: ContentBeforeImport = {
    documents: requested.map(({ collection, id }, index) => ({ collection, id, doc: stored[index] })),
    links: Object.fromEntries(Object.keys(importing.links).map(key => [key, links[key] ?? null])),
  }
  const isNew = (index: number) => !stored[index] || stored[index].deleted === true
  // The list of imports shows how many documents were created and changed. For a file of another system, only products
  // and customers are counted; for a restored copy of the tenant's own data, all documents.
  const counts = ({ collection }: DocumentChange) =>
    system === restoredCopySystem || countedOfOtherSystems.includes(collection)
  const count = (isCounted: (index: number) => boolean) =>
    requested.filter((one, index) => counts(one) && isCounted(index)).length
  const parts = splitIntoParts(JSON.stringify(before))
  const ref = getImportsRef(tenantRef).doc(id)
  const entry: StoredImport = {
    ...{ system, file, at, uid, feed, rev },
    created: count(isNew),
    changed: count(index => !isNew(index)),
    parts: parts.length,
  }
  tx.set(ref, entry)
  for (const [part, json] of parts.entries()) tx.set(ref.collection('parts').doc(`${part}`), { json })
  writeLinks(tx, tenantRef, system, { ...links, ...importing.links })
}

const countedOfOtherSystems: readonly string[] = ['products', 'customers']

/**
 * Replaces the links of a system, which `readLinks` reads.
 * @throws CallError `too_large` above 900 kB
 */
export function writeLinks(tx: Transaction, tenantRef: DocumentReference, system: string, links: ImportLinks): void {
  const json = JSON.stringify(links)
  if (Buffer.byteLength(json) > maxLinkBytes) throw new CallError('too_large')
  tx.set(linksRef(tenantRef, system), { json })
}
