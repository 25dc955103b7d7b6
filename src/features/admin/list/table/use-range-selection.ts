import type { Table } from '@tanstack/react-table'
import { useCallback, useRef } from 'react'

/**
 * Returns a function that selects or deselects a row. With `range` (a click with Shift), it does so for all rows from
 * the row of the previous call to this row. If the row of the previous call is not on this page, only this row changes.
 */
export function useRangeSelection<Row>(table: Table<Row>): (id: string, selected: boolean, range: boolean) => void {
  const last = useRef<string>(undefined)
  return useCallback(
    (id, selected, range) => {
      const ids = table.getRowModel().rows.map(row => row.id)
      const [from, to] = [ids.indexOf(range ? (last.current ?? id) : id), ids.indexOf(id)]
      const touched = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
      last.current = id
      table.setRowSelection(before => {
        const next = { ...before }
        for (const one of touched) {
          if (selected) next[one] = true
          else delete next[one]
        }
        return next
      })
    },
    [table],
  )
}
