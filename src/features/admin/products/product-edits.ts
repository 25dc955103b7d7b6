import type { Product } from '../../../../domain/catalogue.ts'
import { changeRows, type UndoableEdits } from '../record/row-edits.ts'
import { applyPriceChange, type PriceChange } from './price-change.ts'
import type { ProductRow } from './product-columns.tsx'

/** Creates edits that set the same fields on all products. A product that already has the new values gets no edit. */
export const createProductEdits = (rows: readonly ProductRow[], change: Partial<Product>): UndoableEdits =>
  changeRows('products', rows, () => change)

/** A product without a fixed price, or whose price stays the same, gets no edit. */
export const createPriceEdits = (rows: readonly ProductRow[], change: PriceChange): UndoableEdits =>
  changeRows('products', rows, ({ price }) => (price === null ? {} : { price: applyPriceChange(price, change) }))
