import { type MouseEvent, memo } from 'react'
import { useWords } from '../../../../i18n/language.tsx'
import { Checkbox } from '../../../../ui/controls/checkbox.tsx'
import { adminWords } from '../../words/words.ts'
import type { Column } from './column.ts'
import { Cell, TableRowBox } from './table-parts.ts'

type Props<Data> = {
  row: Data
  /** The name of the record, used in the accessible name of the checkbox. */
  name: string
  columns: readonly Column<Data>[]
  selected: boolean
  open: boolean
  onSelect(id: string, selected: boolean, range: boolean): void
  onOpen(id: string): void
  /** The index of the row on its page, from 0. */
  index: number
  /** The value of `aria-rowindex`. It counts the rows of all pages; the header row is 1. */
  rowIndex: number
  measure: ((element: HTMLElement | null) => void) | undefined
}

function PlainTableRow<Data extends { id: string }>(props: Props<Data>) {
  const { row, name, columns, selected, open, onSelect, onOpen, index, rowIndex, measure } = props
  const words = useWords(adminWords)
  const openByRow = (event: MouseEvent) => {
    const target = event.target as Element
    if (target.closest('input, button, a, label')) return
    // When the form closes, it gives the focus back to the element that had the focus before the form opened. So the
    // row's button gets the focus first.
    event.currentTarget.querySelector('button')?.focus({ preventScroll: true })
    onOpen(row.id)
  }
  return (
    <TableRowBox
      ref={measure}
      role="row"
      data-index={index}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      data-open={open || undefined}
      data-row={row.id}
      onClick={openByRow}
    >
      <Cell role="cell" card="select">
        <Checkbox
          aria-label={words.list.select(name)}
          checked={selected}
          onChange={event =>
            onSelect(row.id, event.target.checked, (event.nativeEvent as globalThis.MouseEvent).shiftKey)
          }
        />
      </Cell>
      {columns.map(column => (
        <Cell
          key={column.id}
          role="cell"
          end={column.alignEnd ?? false}
          card={column.card ?? 'none'}
          data-column={column.id}
          data-name={column.labelOnCard && column.label}
        >
          {column.cell(row)}
        </Cell>
      ))}
    </TableRowBox>
  )
}

export const TableRow = memo(PlainTableRow) as typeof PlainTableRow
