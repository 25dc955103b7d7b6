import type { DocumentData, DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { idSchema, type Tenant } from '../../../domain/catalogue.ts'
import {
  copySystem,
  type ImportEntry,
  type ImportLink,
  type ImportLinks,
  type ImportRequest,
  importSchema,
  type UnrestoredDocument,
} from '../../../domain/import-links.ts'
import { may } from '../../../domain/permissions.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import type { Bucket } from '../firebase.ts'
import { getTenantRef, resolveRole } from '../tenant.ts'
import { type ChangeFeed, type DocumentChange, splitIntoParts } from './change.ts'
import { documentRef, publishWhenBehind } from './revision.ts'
import { nameIn, writeChanges } from './write-changes.ts'

/** The document `imports/{id}`. `parts`: the number of documents in its collection `parts`. */
type StoredImport = Omit<ImportEntry, 'id'> & { feed: ChangeFeed; rev: number; parts: number }
/** The JSON of all parts of an import: the documents and the links as they were before it. */
type Before = {
  documents: { collection: DocumentChange['collection']; id: string; doc: DocumentData | null }[]
  links: { [hashedKey: string]: ImportLink | null }
}

/** A Firestore document may have 1 MiB. */
const maxLinkBytes = 900_000
const maxListed = 50

const importsOf = (tenantRef: DocumentReference) => tenantRef.collection('imports')
const linksRef = (tenantRef: DocumentReference, system: string) => tenantRef.collection('importLinks').doc(system)

export async function readLinks(tx: Transaction, tenantRef: DocumentReference, system: string): Promise<ImportLinks> {
  const stored = (await tx.get(linksRef(tenantRef, system))).data()
  return JSON.parse((stored?.json as string | undefined) ?? '{}')
}

async function readLinksWithRev(
  tx: Transaction,
  tenantRef: DocumentReference,
  { system, feed }: { system: string; feed: ChangeFeed },
): Promise<{ links: ImportLinks; rev: number }> {
  const links = await readLinks(tx, tenantRef, system)
  const counter = await tx.get(tenantRef.collection('counters').doc(feed))
  return { links, rev: (counter.data()?.rev as number | undefined) ?? 0 }
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
    documents: requested.map(({ collection, id }, index) => ({ collection, id, doc: stored[index] ?? null })),
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

function writeLinks(tx: Transaction, tenantRef: DocumentReference, system: string, links: ImportLinks): void {
  const json = JSON.stringify(links)
  if (Buffer.byteLength(json) > maxLinkBytes) throw new CallError('too_large')
  tx.set(linksRef(tenantRef, system), { json })
}

export const importsRequestSchema = v.variant('op', [
  v.object({ op: v.literal('list') }),
  v.object({
    op: v.literal('links'),
    system: importSchema.entries.system,
    feed: v.optional(v.picklist(['catalogue', 'customers']), 'catalogue'),
  }),
  v.object({ op: v.literal('undo'), id: idSchema }),
])

/**
 * The function `imports`:
 * - `list` answers the last imports, the latest first: `{imports: ImportEntry[]}`.
 * - `links` answers the links of a system, and the revision of the feed that has all documents that they name:
 * `{links: ImportLinks, rev}`.
 * - `undo` restores in one revision what an import changed, and answers `{rev, unrestored: UnrestoredDocument[]}`.
 * Undoing it again changes nothing.
 * @throws CallError `denied`, `invalid`
 */
export async function manageImports(
  db: Firestore,
  bucket: Bucket,
  caller: Caller,
  data: Record<string, unknown>,
): Promise<object> {
  const tenantRef = getTenantRef(db, caller.tenantId)
  const request = v.safeParse(importsRequestSchema, data)
  const { answer, behind } = await db.runTransaction(async (tx): Promise<{ answer: object; behind: number }> => {
    const [tenant, staff] = await tx.getAll(tenantRef, tenantRef.collection('staff').doc(caller.uid))
    const role = resolveRole(caller, staff)
    const settings = tenant!.data() as Tenant
    if (!may({ role }, 'editCatalogue', settings)) throw new CallError('denied')
    if (!request.success) throw new CallError('invalid')
    switch (request.output.op) {
      case 'list': {
        const { docs } = await tx.get(importsOf(tenantRef).orderBy('at', 'desc').limit(maxListed))
        return { answer: { imports: docs.map(doc => toEntry(doc.id, doc.data() as StoredImport)) }, behind: 0 }
      }
      case 'links':
        return { answer: await readLinksWithRev(tx, tenantRef, request.output), behind: 0 }
      case 'undo': {
        const editor = { uid: caller.uid, role, tenant: settings, now: Date.now() }
        const undone = await undoImport(tx, tenantRef, editor, request.output.id)
        const behind = undone.changesMenu ? undone.rev - settings.catalogue.rev : 0
        return { answer: { rev: undone.rev, unrestored: undone.unrestored }, behind }
      }
    }
  })
  await publishWhenBehind(db, () => bucket, caller.tenantId, behind, 0)
  return answer
}

const toEntry = (id: string, { feed: _feed, rev: _rev, parts: _parts, ...entry }: StoredImport): ImportEntry => ({
  id,
  ...entry,
})

type Undone = { changesMenu: boolean; rev: number; unrestored: UnrestoredDocument[] }

/** Restores the documents that nobody has changed since the import, and all of its links. */
async function undoImport(
  tx: Transaction,
  tenantRef: DocumentReference,
  editor: Parameters<typeof writeChanges>[2],
  id: string,
): Promise<Undone> {
  const ref = importsOf(tenantRef).doc(id)
  const imported = (await tx.get(ref)).data() as StoredImport | undefined
  if (!imported) throw new CallError('invalid')
  const { feed, system, file, rev: importRev } = imported
  const counter = tenantRef.collection('counters').doc(feed)
  const parts = await tx.getAll(
    counter,
    ...Array.from({ length: imported.parts }, (_, part) => ref.collection('parts').doc(`${part}`)),
  )
  const lastRev = (parts[0]!.data()?.rev as number | undefined) ?? 0
  if (imported.undone) return { changesMenu: false, rev: lastRev, unrestored: [] }
  const { documents, links }: Before = JSON.parse(
    parts
      .slice(1)
      .map(part => part.data()!.json)
      .join(''),
  )
  const changes = documents.map(({ collection, id, doc }): DocumentChange => {
    if (!doc || doc.deleted === true) return { collection, id }
    const { rev: _, ...content } = doc
    return { collection, id, doc: content }
  })
  const found = await tx.getAll(...changes.map(one => documentRef(tenantRef, one)))
  const current = found.map(document => document.data())
  const isUntouched = (index: number) => current[index]?.rev === importRev
  const used = await readUsedIds(
    tx,
    tenantRef,
    changes.filter((_, index) => isUntouched(index)),
  )
  const whyUnrestored = (
    { collection, id, doc }: DocumentChange,
    index: number,
  ): UnrestoredDocument['why'] | undefined => {
    if (!isUntouched(index)) return current[index]?.deleted === true && !doc ? undefined : 'changed'
    return !doc && used.has(`${collection}/${id}`) ? 'used' : undefined
  }
  const unrestored = changes.flatMap((one, index): UnrestoredDocument[] => {
    const why = whyUnrestored(one, index)
    return why ? [{ collection: one.collection, name: nameIn(current[index]) ?? '', why }] : []
  })
  const restored = [...changes.keys()].filter(index => isUntouched(index) && !whyUnrestored(changes[index]!, index))
  const earlierLinks = await readLinks(tx, tenantRef, system)
  const rev = restored.length > 0 ? lastRev + 1 : lastRev
  if (restored.length > 0) {
    await writeChanges(tx, tenantRef, editor, {
      feed,
      rev,
      requested: restored.map(index => changes[index]!),
      before: restored.map(index => current[index]),
      origin: { undone: file },
    })
  }
  const present = Object.entries({ ...earlierLinks, ...links }).filter(([, link]) => link !== null)
  writeLinks(tx, tenantRef, system, Object.fromEntries(present) as ImportLinks)
  tx.update(ref, { undone: { at: editor.now, uid: editor.uid } })
  return { changesMenu: feed === 'catalogue' && restored.length > 0, rev, unrestored }
}

/**
 * What other documents use once the changes are written, for example `categories/ID`: the categories and modifiers of
 * products, and the customers with an account. Read only if the changes delete such documents.
 */
async function readUsedIds(
  tx: Transaction,
  tenantRef: DocumentReference,
  changes: readonly DocumentChange[],
): Promise<Set<string>> {
  const deleted = changes.filter(({ collection, doc }) => !doc && collection !== 'products')
  if (deleted.length === 0) return new Set()
  if (deleted[0]!.collection === 'customers') return readAccountHolders(tx, tenantRef, deleted)
  const { docs } = await tx.get(tenantRef.collection('products'))
  const after = new Map(docs.map(doc => [doc.id, doc.data()]))
  for (const { collection, id, doc } of changes) {
    if (collection !== 'products') continue
    if (doc) after.set(id, doc)
    else after.delete(id)
  }
  const live = [...after.values()].filter(product => product.deleted !== true)
  return new Set(
    live.flatMap(({ categoryId, modifierIds }) => [
      `categories/${categoryId}`,
      ...(modifierIds as string[]).map(id => `modifiers/${id}`),
    ]),
  )
}

/** @param deleted customers; all changes of an import are of one feed */
async function readAccountHolders(
  tx: Transaction,
  tenantRef: DocumentReference,
  deleted: readonly DocumentChange[],
): Promise<Set<string>> {
  const accounts = await tx.getAll(...deleted.map(({ id }) => tenantRef.collection('accounts').doc(id)))
  return new Set(accounts.flatMap(account => (account.exists ? [`customers/${account.id}`] : [])))
}
