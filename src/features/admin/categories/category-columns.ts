import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { createDepartmentFilter } from '../list/department-filter.ts'
import { departmentsText } from '../list/departments-text.ts'
import type { Column, Filter } from '../list/table/column.ts'
import { createNameColumn, createPositionColumn, createProductCounter } from '../list/table/common-columns.tsx'
import type { TableSpec } from '../list/table/table-state.ts'
import type { AdminWords } from '../words/words.ts'

type CategoryRow = WholeCatalogue['categories'][number]

export const categoryTableSpec: TableSpec = {
  filters: ['depto'],
  columns: ['posicion', 'nombre', 'depto', 'productos'],
  sort: { by: 'posicion', down: false },
}

/** @param open called with the id of the category whose name is clicked */
export function createCategoryColumns(
  catalogue: WholeCatalogue,
  { categories: { columns }, products }: AdminWords,
  open: (id: string) => void,
): Column<CategoryRow>[] {
  const departments = (row: CategoryRow) =>
    departmentsText(row.departmentIds, catalogue.departments, products.everywhere)
  const productCount = createProductCounter(catalogue.products.map(product => [product.categoryId]))
  return [
    createNameColumn(columns.nombre, 'minmax(180px, 2fr)', open),
    {
      id: 'depto',
      label: columns.depto,
      width: 'minmax(120px, 1fr)',
      card: 'line',
      value: departments,
      cell: departments,
    },
    {
      id: 'productos',
      label: columns.productos,
      width: 'minmax(90px, .5fr)',
      alignEnd: true,
      card: 'side',
      labelOnCard: true,
      value: productCount,
      cell: productCount,
    },
    createPositionColumn(columns.posicion),
  ]
}

export const createCategoryFilters = (catalogue: WholeCatalogue, words: AdminWords): Filter<CategoryRow>[] => [
  createDepartmentFilter(catalogue, words),
]
