import type {
  CatalogueEdit,
  EditableCollectionName,
  EditableCollections,
} from '../../../platform/calls/catalogue-edits.ts'
import { withoutId } from './record-adapter.ts'
import { isSameJson } from './three-way-merge.ts'

/** Edits that change the catalogue, and edits that restore the documents as they were before. */
export type UndoableEdits = { edits: CatalogueEdit[]; undo: CatalogueEdit[] }

type Row<Name extends EditableCollectionName> = { id: string } & EditableCollections[Name]

// The casts are needed because TypeScript cannot check that `doc` is a document of `collection`.
const put = (collection: EditableCollectionName, id: string, doc: object) =>
  ({ collection, op: 'put', id, doc }) as CatalogueEdit
const remove = (collection: EditableCollectionName, id: string) => ({ collection, op: 'delete', id }) as CatalogueEdit

/** Creates edits that change some fields of each row. A row that already has the new values gets no edit. */
export function changeRows<Name extends EditableCollectionName>(
  collection: Name,
  rows: readonly Row<Name>[],
  change: (row: Row<Name>) => Partial<EditableCollections[Name]>,
): UndoableEdits {
  const changes = rows
    .map(row => ({ id: row.id, before: withoutId(row), after: { ...withoutId(row), ...change(row) } }))
    .filter(({ before, after }) => !isSameJson(before, after))
  return {
    edits: changes.map(({ id, after }) => put(collection, id, after)),
    undo: changes.map(({ id, before }) => put(collection, id, before)),
  }
}

export function deleteRows<Name extends EditableCollectionName>(
  collection: Name,
  rows: readonly Row<Name>[],
): UndoableEdits {
  return {
    edits: rows.map(({ id }) => remove(collection, id)),
    undo: rows.map(row => put(collection, row.id, withoutId(row))),
  }
}

export const joinEdits = (changes: readonly UndoableEdits[]): UndoableEdits => ({
  edits: changes.flatMap(({ edits }) => edits),
  undo: changes.flatMap(({ undo }) => undo),
})
