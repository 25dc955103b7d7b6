import { useStoreQuery } from '../store/connection.ts'
import { isValidCatalogueRow } from '../store/valid-rows.ts'
import { findSoldOutLines } from './sold-out-lines.ts'
import { applyStockMarks, noStockMarks, type StockMarks } from './stock-marks.ts'
import type { LineView } from './views.ts'

const none: ReadonlySet<string> = new Set()

/**
 * The ids of the lines of which the product or an option is sold out in this device's copy of the catalogue, and of the
 * lines whose product is marked sold out in `marks`. Empty while loading.
 */
export function useSoldOutLines(lines: readonly LineView[], marks: StockMarks = noStockMarks): ReadonlySet<string> {
  const productIds = [...new Set(lines.map(({ line }) => line.productId))].sort()
  const modifierIds = [...new Set(lines.flatMap(({ line }) => line.options.map(option => option.modifierId)))].sort()
  const read = useStoreQuery(
    ['products', 'modifiers'],
    async tx => {
      const [products, modifiers] = await Promise.all([
        tx.getMany('products', productIds),
        tx.getMany('modifiers', modifierIds),
      ])
      return {
        products: products.filter(isValidCatalogueRow),
        modifiers: mapById(modifiers.filter(isValidCatalogueRow)),
      }
    },
    [productIds.join(), modifierIds.join()],
  )
  return read ? findSoldOutLines(lines, mapById(applyStockMarks(read.products, marks)), read.modifiers) : none
}

const mapById = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map(row => [row.id, row]))
