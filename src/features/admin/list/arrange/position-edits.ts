import type { CatalogueEdit } from '../../../../platform/calls/catalogue-edits.ts'
import { withoutId } from '../../record/record-adapter.ts'

type PositionedRow = { id: string; position: number }

/** What gives the rows the places of `ids`, from 1 on, and what takes that back. Those that stay where they are stay out of it. */
export function createPositionEdits<Row extends PositionedRow>(
  collection: 'products' | 'categories' | 'departments',
  rows: readonly Row[],
  ids: readonly string[],
): { edits: CatalogueEdit[]; undo: CatalogueEdit[] } {
  const put = (row: Row, position: number) =>
    ({ collection, op: 'put', id: row.id, doc: { ...withoutId(row), position } }) as unknown as CatalogueEdit
  const changed = rows
    .map(row => ({ row, position: ids.indexOf(row.id) + 1 }))
    .filter(({ row, position }) => position > 0 && row.position !== position)
  return {
    edits: changed.map(({ row, position }) => put(row, position)),
    undo: changed.map(({ row }) => put(row, row.position)),
  }
}
