import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { Filter } from '../list/table/column.ts'
import type { TableSpec } from '../list/table/table-state.ts'
import type { AdminWords } from '../words/words.ts'
import type { ProductRow } from './product-columns.tsx'

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

export function productFilters(
  { departments, categories }: WholeCatalogue,
  { products, home }: AdminWords,
): Filter<ProductRow>[] {
  const options = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  return [
    {
      name: 'depto',
      allLabel: products.allDepartments,
      options: options(departments),
      passes: (row, id) => row.departmentIds.length === 0 || row.departmentIds.includes(id),
    },
    {
      name: 'categoria',
      allLabel: products.allCategories,
      options: options(categories),
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
        { value: 'gratis', label: home.free },
      ],
      passes: (row, state) => states[state]?.(row) ?? true,
    },
  ]
}
