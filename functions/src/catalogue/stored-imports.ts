import type { DocumentData, DocumentReference, Transaction } from 'firebase-admin/firestore'
import {
  copySystem,
  type ImportEntry,
  type ImportLink,
  type ImportLinks,
  type ImportRequest,
} from '../../../domain/import-links.ts'
import { CallError } from '../call-error.ts'
import { type ChangeFeed, type DocumentChange, splitIntoParts } from './change.ts'

/** The document `imports/{id}`. `parts`: the number of documents in its collection `parts`. */
export type StoredImport = Omit<ImportEntry, 'id'> & { feed: ChangeFeed; rev: number; parts: number }
/** The JSON of all parts of an import: the documents and the links as they were before it, if they existed. */
export type Before = {
  documents: { collection: DocumentChange['collection']; id: string; doc?: DocumentData | undefined }[]
  links: { [hashedKey: string]: ImportLink | null }
}

/** A Firestore document may have 1 MiB. */
const maxLinkBytes = 900_000

export const importsOf = (tenantRef: DocumentReference) => tenantRef.collection('imports')
const linksRef = (tenantRef: DocumentReference, system: string) => tenantRef.collection('importLinks').doc(system)

export async function readLinks(tx: Transaction, tenantRef: DocumentReference, system: string): Promise<ImportLinks> {
  const stored = (await tx.get(linksRef(tenantRef, system))).data()
  return JSON.parse((stored?.json as string | undefined) ?? '{}')
}

/** Stores what the documents and links were before an import, so that it can be undone. Writes only. */
export function writeImport(
  tx: Transaction,
  tenantRef: DocumentReference,
  one: {
    importing: ImportRequest
    id: string
    uid: string
    at: number
    feed: ChangeFeed
    rev: number
    requested: DocumentChange[]
    stored: (DocumentData | undefined)[]
    links: ImportLinks | undefined
  },
): void {
  const { importing, id, uid, at, feed, rev, requested, stored, links = {} } = one
  const { system, file } = importing
  const before: Before = {
    documents: requested.map(({ collection, id }, index) => ({ collection, id, doc: stored[index] })),
    links: Object.fromEntries(Object.keys(importing.links).map(key => [key, links[key] ?? null])),
  }
  const isNew = (index: number) => !stored[index] || stored[index].deleted === true
  // Of the file of another system, the products or customers count; of a restored copy, every document does.
  const counts = ({ collection }: DocumentChange) => system === copySystem || countedCollections.includes(collection)
  const count = (isCounted: (index: number) => boolean) =>
    requested.filter((one, index) => counts(one) && isCounted(index)).length
  const parts = splitIntoParts(JSON.stringify(before))
  const ref = importsOf(tenantRef).doc(id)
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

const countedCollections: readonly string[] = ['products', 'customers']

export function writeLinks(tx: Transaction, tenantRef: DocumentReference, system: string, links: ImportLinks): void {
  const json = JSON.stringify(links)
  if (Buffer.byteLength(json) > maxLinkBytes) throw new CallError('too_large')
  tx.set(linksRef(tenantRef, system), { json })
}
