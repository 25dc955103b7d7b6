import { useRef } from 'react'
import { chakra } from '../../../../ui/theme/chakra.tsx'
import type { ListState } from '../use-filtered-table.ts'
import type { Column } from './column.ts'
import { moveFocusByArrows } from './move-focus-by-arrows.ts'
import { TableHead } from './table-head.tsx'
import { TableFrame } from './table-parts.ts'
import { TableRow } from './table-row.tsx'
import type { Sort } from './table-state.ts'
import { useRangeSelection } from './use-range-selection.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

const Body = chakra('div', { base: { overflowAnchor: 'none' } })

type Props<Row> = {
  label: string
  list: ListState<Row>
  columns: readonly Column<Row>[]
  nameOf(row: Row): string
  sort: Sort
  onSort(sort: Sort): void
  openId: string | null
  onOpen(id: string): void
}

export function DataTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, list, columns, nameOf, sort, onSort, openId, onOpen } = props
  const { table, matchingRows } = list
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const rows = table.getRowModel().rows
  const { indexes, paddingTop, paddingBottom, measure } = useVirtualRows(rows.length, frame, body)
  const select = useRangeSelection(table)
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible())
  const template = `44px ${shown.map(column => column.width).join(' ')}`
  const { pageIndex, pageSize } = table.getState().pagination
  const firstIndex = pageIndex * pageSize + 2

  return (
    <TableFrame
      ref={frame}
      role="table"
      aria-label={label}
      aria-rowcount={matchingRows.length + 1}
      style={{ ['--columns' as string]: template }}
    >
      <TableHead
        columns={shown}
        sort={sort}
        onSort={onSort}
        selection={table.getIsAllPageRowsSelected() ? 'all' : table.getIsSomePageRowsSelected() ? 'some' : 'none'}
        isCovered={list.selectedRows.length > 0}
        onSelectPage={selected => table.toggleAllPageRowsSelected(selected)}
      />
      <Body ref={body} role="rowgroup" onKeyDown={moveFocusByArrows} style={{ paddingTop, paddingBottom }}>
        {indexes.map(index => {
          const row = rows[index]!
          return (
            <TableRow
              key={row.id}
              row={row.original}
              name={nameOf(row.original)}
              columns={shown}
              selected={row.getIsSelected()}
              open={row.id === openId}
              onSelect={select}
              onOpen={onOpen}
              index={index}
              rowIndex={firstIndex + index}
              measure={measure}
            />
          )
        })}
      </Body>
    </TableFrame>
  )
}
