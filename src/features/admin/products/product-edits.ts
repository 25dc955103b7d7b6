import type { Product } from '../../../../domain/catalogue.ts'
import { changeRows, type UndoableEdits } from '../record/row-edits.ts'
import { applyPriceChange, type PriceChange } from './price-change.ts'
import type { ProductRow } from './product-columns.tsx'

/** Sets the same fields on all of these products. A product that already has the values gets no edit. */
export const createProductEdits = (rows: readonly ProductRow[], change: Partial<Product>): UndoableEdits =>
  changeRows('products', rows, () => change)

/** Changes the prices. A product with an open price, which is asked at the sale, keeps it. */
export const createPriceEdits = (rows: readonly ProductRow[], change: PriceChange): UndoableEdits =>
  changeRows('products', rows, ({ price }) => (price === null ? {} : { price: applyPriceChange(price, change) }))
