import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'
import type { RecordAdapter } from './record-adapter.ts'
import type { FieldProblems } from './validate-document.ts'

/**
 * The version of a record from which a form was filled, with the catalogue revision `rev`. `record` is undefined when
 * the record does not exist yet.
 */
export type BaseVersion<Rec> = { record: Rec | undefined; rev: number }

/** What a form needs to edit a record: the adapter of its type, its id, and the catalogue on this device. */
export type RecordContext<Rec, Values> = { adapter: RecordAdapter<Rec, Values>; id: string; catalogue: WholeCatalogue }

/**
 * What a save sends to the server, with the record that results. `undo` exists only if the save deletes documents; it
 * restores the deleted and the changed documents.
 */
export type SaveRequest<Rec> = {
  record: Rec
  name: string
  isCreation: boolean
  edits: CatalogueEdit[]
  undo: CatalogueEdit[] | undefined
}

export const parseValues = <Rec, Values>(
  { adapter, id, catalogue }: RecordContext<Rec, Values>,
  values: Values,
  base: BaseVersion<Rec>,
) => adapter.fromValues(values, base.record ?? adapter.createBlank(catalogue), catalogue, id)

/**
 * Creates the edits that save `values`, or returns the problems of the fields. The server refuses the edits when the
 * record has changed since `base.rev`.
 */
export function createSaveRequest<Rec, Values>(
  context: RecordContext<Rec, Values>,
  values: Values,
  base: BaseVersion<Rec>,
): SaveRequest<Rec> | { problems: FieldProblems } {
  const { adapter, id } = context
  const parsed = parseValues(context, values, base)
  if ('problems' in parsed) return parsed
  const record = parsed.doc
  const edits = adapter.createEdits(id, record, base.record).map(edit => ({ ...edit, baseRev: base.rev }))
  // Only a save that deletes documents, such as the tables of a department, has an undo, because deleted documents are
  // tedious to type again. The undo restores the old documents. It does not delete tables that the save added, because
  // guests may already sit at these tables.
  const isDeleting = edits.some(edit => edit.op === 'delete')
  const undo =
    isDeleting && base.record
      ? adapter.createEdits(id, base.record, record).filter(({ op }: { op: 'put' | 'delete' }) => op === 'put')
      : undefined
  return { record, name: adapter.nameOf(record), isCreation: base.record === undefined, edits, undo }
}
