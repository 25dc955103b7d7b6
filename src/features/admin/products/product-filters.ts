import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { formatMoney } from '../../../ui/format/money.ts'
import { createDepartmentFilter } from '../list/department-filter.ts'
import type { Filter } from '../list/table/column.ts'
import type { TableSpec } from '../list/table/table-state.ts'
import type { AdminWords } from '../words/words.ts'
import type { ProductRow } from './product-columns.tsx'

/**
 * The names of filters and columns are used in the address of the page, for example `?estado=agotado&orden=-precio`.
 */
export const productTableSpec: TableSpec = {
  filters: ['depto', 'categoria', 'estado'],
  columns: ['nombre', 'categoria', 'depto', 'precio', 'estado', 'posicion'],
  sort: { by: 'nombre', down: false },
  hidden: ['posicion'],
}

const states: { [state: string]: (row: ProductRow) => boolean } = {
  venta: row => row.available,
  agotado: row => !row.available,
  'sin-foto': row => row.image === null,
  'sin-precio': row => row.price === null,
  gratis: row => row.price === 0,
}

export function createProductFilters(catalogue: WholeCatalogue, words: AdminWords): Filter<ProductRow>[] {
  const { products, home } = words
  return [
    createDepartmentFilter(catalogue, words),
    {
      name: 'categoria',
      allLabel: products.allCategories,
      options: catalogue.categories.map(({ id, name }) => ({ value: id, label: name })),
      passes: (row, id) => row.categoryId === id,
    },
    {
      name: 'estado',
      allLabel: products.allStates,
      options: [
        { value: 'venta', label: products.onSale },
        { value: 'agotado', label: products.soldOut },
        { value: 'sin-foto', label: products.withoutPicture },
        { value: 'sin-precio', label: products.withoutPrice },
        { value: 'gratis', label: home.free(formatMoney(0, catalogue.tenant.currency)) },
      ],
      passes: (row, state) => states[state]?.(row) ?? true,
    },
  ]
}
