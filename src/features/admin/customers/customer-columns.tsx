import { formatMoney } from '../../../ui/format/money.ts'
import type { Column, Filter } from '../list/table/column.ts'
import { createNameColumn } from '../list/table/common-columns.tsx'
import type { TableSpec } from '../list/table/table-state.ts'
import type { CustomerRow } from './customer-row.ts'
import type { CustomerWords } from './words/words.ts'

export const customerTableSpec: TableSpec = {
  filters: ['estado'],
  columns: ['nombre', 'numero', 'telefono', 'limite', 'estado'],
  sort: { by: 'nombre', down: false },
}

const isActive = ({ active }: CustomerRow): boolean => active !== false

/** @param open called with the id of the customer whose name is clicked */
export function createCustomerColumns(
  currency: string,
  { columns, active, archived, noLimit }: CustomerWords,
  open: (id: string) => void,
): Column<CustomerRow>[] {
  const number = (row: CustomerRow) => row.number
  const phone = (row: CustomerRow) => row.phone ?? ''
  const state = (row: CustomerRow) => (isActive(row) ? active : archived)
  return [
    createNameColumn(columns.nombre, 'minmax(180px, 2fr)', open),
    { id: 'numero', label: columns.numero, width: 'minmax(84px, .6fr)', card: 'side', value: number, cell: number },
    { id: 'telefono', label: columns.telefono, width: 'minmax(110px, 1fr)', value: phone, cell: phone },
    {
      id: 'limite',
      label: columns.limite,
      width: 'minmax(104px, .8fr)',
      alignEnd: true,
      card: 'line',
      labelOnCard: true,
      value: row => row.creditLimit ?? Number.MAX_SAFE_INTEGER,
      cell: ({ creditLimit }) => (creditLimit === undefined ? noLimit : formatMoney(creditLimit, currency)),
    },
    { id: 'estado', label: columns.estado, width: 'minmax(96px, .6fr)', card: 'mark', value: state, cell: state },
  ]
}

export const createCustomerFilters = ({
  allStates,
  active,
  archived,
  withLimit,
}: CustomerWords): Filter<CustomerRow>[] => [
  {
    name: 'estado',
    allLabel: allStates,
    options: [
      { value: 'activo', label: active },
      { value: 'archivado', label: archived },
      { value: 'con-limite', label: withLimit },
    ],
    passes: (row, state) =>
      state === 'con-limite' ? row.creditLimit !== undefined : isActive(row) === (state === 'activo'),
  },
]
