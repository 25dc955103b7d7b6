import {
  type ColumnDef,
  getCoreRowModel,
  getPaginationRowModel,
  getSortedRowModel,
  type RowSelectionState,
  type Table,
  useReactTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { searchRows } from './search-rows.ts'
import type { Column, Filter } from './table/column.ts'
import type { TableState } from './table/table-state.ts'

type Options<Row> = {
  rows: Row[]
  columns: Column<Row>[]
  filters: Filter<Row>[]
  searchText(row: Row): string
  state: TableState
}
/**
 * `matchingRows` are the rows that pass the search and the filters, on all pages. `selectedRows` are the matching rows
 * that the user has selected.
 */
export type ListState<Row> = { table: Table<Row>; matchingRows: Row[]; selectedRows: Row[]; clearSelection(): void }

const collator = new Intl.Collator('es', { numeric: true })
const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

/** Filters, sorts and pages the rows of a list, and remembers which rows the user has selected. */
export function useFilteredTable<Row extends { id: string }>({
  rows,
  columns,
  filters,
  searchText,
  state,
}: Options<Row>): ListState<Row> {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: filters and searchText come from the same catalogue as rows
  const matchingRows = useMemo(() => {
    const active = filters.filter(filter => state.filters[filter.name] !== undefined)
    const filtered = rows.filter(row => active.every(filter => filter.passes(row, state.filters[filter.name]!)))
    return state.query === '' ? filtered : searchRows(filtered, searchText, state.query)
  }, [rows, state.query, JSON.stringify(state.filters)])

  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, value }): ColumnDef<Row> => ({
          id,
          accessorFn: row => value?.(row) ?? '',
          enableSorting: value !== undefined,
          sortingFn: (a, b, by) => compare(a.getValue(by), b.getValue(by)),
        }),
      ),
    [columns],
  )
  const pageSize = state.pageSize === -1 ? Math.max(1, matchingRows.length) : state.pageSize
  const pageIndex = Math.min(state.page, Math.max(0, Math.ceil(matchingRows.length / pageSize) - 1))
  const { by, down } = state.sort

  const table = useReactTable({
    data: matchingRows,
    columns: definitions,
    getRowId: row => row.id,
    state: {
      sorting: useMemo(() => [{ id: by, desc: down }], [by, down]),
      pagination: useMemo(() => ({ pageIndex, pageSize }), [pageIndex, pageSize]),
      columnVisibility: Object.fromEntries(state.hidden.map(id => [id, false])),
      rowSelection,
    },
    onRowSelectionChange: setRowSelection,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getPaginationRowModel: getPaginationRowModel(),
    autoResetPageIndex: false,
  })
  const selectedRows = useMemo(() => matchingRows.filter(row => rowSelection[row.id]), [matchingRows, rowSelection])
  return { table, matchingRows, selectedRows, clearSelection: () => setRowSelection({}) }
}
