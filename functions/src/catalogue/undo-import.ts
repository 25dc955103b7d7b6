import type { DocumentData, DocumentReference, Transaction } from 'firebase-admin/firestore'
import type { ImportLinks, UnrestoredDocument } from '../../../domain/import-links.ts'
import { CallError } from '../call-error.ts'
import type { DocumentChange } from './change.ts'
import { documentRef } from './revision.ts'
import { type ContentBeforeImport, getImportsRef, readLinks, type StoredImport, writeLinks } from './stored-imports.ts'
import { readUsedPaths } from './used-documents.ts'
import { type CatalogueEditor, nameIn, writeChanges } from './write-changes.ts'

/**
 * The result of undoing an import. `changesMenu`: whether the undo changed the catalogue. `rev`: the number of the last
 * revision, after the undo, of the feed that the import changed. `unrestored`: the documents that the undo left as they
 * are. Documents that the undo was to delete but that somebody had already deleted are not listed.
 */
export type UndoneImport = { changesMenu: boolean; rev: number; unrestored: UnrestoredDocument[] }

/**
 * A document that an import changed. `change` restores the document as it was before the import; `current` is its
 * content now.
 */
type Restoring = { change: DocumentChange; current: DocumentData | undefined }

/**
 * Undoes an import in one revision. Restores only documents that nobody has changed since the import. Does not delete a
 * document that the import created if other documents use it now (`readUsedPaths`). Changes nothing if the import was
 * undone before.
 * @throws CallError `invalid` if there is no such import; `too_large`
 */
export async function undoImport(
  tx: Transaction,
  tenantRef: DocumentReference,
  editor: CatalogueEditor,
  id: string,
): Promise<UndoneImport> {
  const ref = getImportsRef(tenantRef).doc(id)
  const imported = (await tx.get(ref)).data() as StoredImport | undefined
  if (!imported) throw new CallError('invalid')
  const { feed, system, file, rev: importRev } = imported
  const lastRev = (await tx.get(tenantRef.collection('counters').doc(feed))).data()!.rev as number
  if (imported.undone) return { changesMenu: false, rev: lastRev, unrestored: [] }

  const { documents, links } = await readBefore(tx, ref, imported.parts)
  const changes = documents.map(toRestoringChange)
  const found = await tx.getAll(...changes.map(one => documentRef(tenantRef, one)))
  const all = changes.map((change, index): Restoring => ({ change, current: found[index]!.data() }))
  const untouched = all.filter(({ current }) => current?.rev === importRev)
  const used = await readUsedPaths(
    tx,
    tenantRef,
    untouched.map(({ change }) => change),
  )
  const isUsed = ({ collection, id, doc }: DocumentChange) => !doc && used.has(`${collection}/${id}`)
  const restored = untouched.filter(({ change }) => !isUsed(change))
  const unrestored = all.flatMap(one => {
    if (restored.includes(one) || isDeletedLater(one)) return []
    return { ...describe(one), why: untouched.includes(one) ? ('used' as const) : ('changed' as const) }
  })
  const currentLinks = await readLinks(tx, tenantRef, system)

  const changesDocuments = restored.length > 0
  const rev = changesDocuments ? lastRev + 1 : lastRev
  if (changesDocuments) {
    await writeChanges(tx, tenantRef, editor, {
      feed,
      rev,
      requested: restored.map(({ change }) => change),
      before: restored.map(({ current }) => current),
      origin: { undone: file },
    })
  }
  const present = Object.entries({ ...currentLinks, ...links }).filter(([, link]) => link !== null)
  writeLinks(tx, tenantRef, system, Object.fromEntries(present) as ImportLinks)
  tx.update(ref, { undone: { at: editor.now, uid: editor.uid } })
  return { changesMenu: feed === 'catalogue' && changesDocuments, rev, unrestored }
}

async function readBefore(tx: Transaction, ref: DocumentReference, parts: number): Promise<ContentBeforeImport> {
  const refs = Array.from({ length: parts }, (_, part) => ref.collection('parts').doc(`${part}`))
  const found = await tx.getAll(...refs)
  return JSON.parse(found.map(part => part.data()!.json).join(''))
}

/**
 * Returns the change that restores a document: a deletion if, before the import, the document did not exist or had been
 * deleted.
 */
function toRestoringChange({ collection, id, doc }: ContentBeforeImport['documents'][number]): DocumentChange {
  if (!doc || doc.deleted === true) return { collection, id }
  const { rev: _, ...content } = doc
  return { collection, id, doc: content }
}

/** Whether the undo would delete the document, but somebody has already deleted it. */
const isDeletedLater = ({ change, current }: Restoring): boolean => !change.doc && current?.deleted === true

const describe = ({ change, current }: Restoring): Pick<UnrestoredDocument, 'collection' | 'name'> => ({
  collection: change.collection,
  name: nameIn(current) ?? '',
})
