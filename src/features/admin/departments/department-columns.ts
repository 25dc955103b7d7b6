import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { Column } from '../list/table/column.ts'
import { createNameColumn, createPositionColumn } from '../list/table/common-columns.tsx'
import type { TableSpec } from '../list/table/table-state.ts'
import type { AdminWords } from '../words/words.ts'

type DepartmentRow = WholeCatalogue['departments'][number]

export const departmentTableSpec: TableSpec = {
  filters: [],
  columns: ['posicion', 'nombre', 'tipo', 'mesas', 'categorias'],
  sort: { by: 'posicion', down: false },
}

const numberWidth = 'minmax(96px, .5fr)'

/** @param open called with the id of the department whose name is clicked */
export function createDepartmentColumns(
  catalogue: WholeCatalogue,
  { departments: { columns }, kinds }: AdminWords,
  open: (id: string) => void,
): Column<DepartmentRow>[] {
  const kind = (row: DepartmentRow) => kinds.departments[row.kind]
  const tableCount = (row: DepartmentRow) => catalogue.tables.filter(table => table.departmentId === row.id).length
  const categoryCount = (row: DepartmentRow) =>
    catalogue.categories.filter(({ departmentIds }) => departmentIds.length === 0 || departmentIds.includes(row.id))
      .length
  return [
    createNameColumn(columns.nombre, 'minmax(180px, 2fr)', open),
    { id: 'tipo', label: columns.tipo, width: 'minmax(120px, 1fr)', card: 'line', value: kind, cell: kind },
    {
      id: 'mesas',
      label: columns.mesas,
      width: numberWidth,
      alignEnd: true,
      card: 'side',
      labelOnCard: true,
      value: tableCount,
      cell: tableCount,
    },
    {
      id: 'categorias',
      label: columns.categorias,
      width: numberWidth,
      alignEnd: true,
      value: categoryCount,
      cell: categoryCount,
    },
    createPositionColumn(columns.posicion),
  ]
}
