import type { Product } from '../../../../domain/catalogue.ts'
import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'
import { withoutId } from '../record/record-adapter.ts'
import { applyPriceChange, type PriceChange } from './price-change.ts'
import type { ProductRow } from './product-columns.tsx'

/** What changes all of these products alike, and what takes it back. Those that are so already are left alone. */
export type UndoableEdits = { edits: CatalogueEdit[]; undo: CatalogueEdit[] }

export function createProductEdits(
  rows: readonly ProductRow[],
  change: (product: Product) => Partial<Product>,
): UndoableEdits {
  const put = (id: string, doc: Product): CatalogueEdit => ({ collection: 'products', op: 'put', id, doc })
  const before = rows.map(row => ({ id: row.id, doc: withoutId(row) }))
  const after = before.map(({ id, doc }) => ({ id, doc: { ...doc, ...change(doc) } }))
  const isChanged = (index: number) => JSON.stringify(before[index]!.doc) !== JSON.stringify(after[index]!.doc)
  const kept = <Row>(_: Row, index: number) => isChanged(index)
  return {
    edits: after.filter(kept).map(({ id, doc }) => put(id, doc)),
    undo: before.filter(kept).map(({ id, doc }) => put(id, doc)),
  }
}

export const createPriceEdits = (rows: readonly ProductRow[], change: PriceChange): UndoableEdits =>
  createProductEdits(rows, ({ price }) => (price === null ? {} : { price: applyPriceChange(price, change) }))

export function createProductRemoval(rows: readonly ProductRow[]): UndoableEdits {
  return {
    edits: rows.map(({ id }) => ({ collection: 'products', op: 'delete', id })),
    undo: rows.map(row => ({ collection: 'products', op: 'put', id: row.id, doc: withoutId(row) })),
  }
}
