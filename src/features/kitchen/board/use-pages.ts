import { useState } from 'react'
import type { BoardNames } from './board-names.ts'
import { collapsedListHeight, lateHeadHeight } from './late-column.tsx'
import { type BoardPage, packTickets, type TicketSizes } from './pack-tickets.ts'
import type { Ticket } from './ticket.ts'

/** The page of a board that is shown. `page`: its index, from 0. `pages`: the number of pages. */
export type BoardPager = {
  page: number
  pages: number
  columns: BoardPage
  /** The slips in the column of late slips on the current page; `undefined` if the board has no such column. */
  late: BoardPage[number] | undefined
  turn(by: 1 | -1): void
}

/**
 * Divides the slips of a board into pages. Late slips have a column of their own. On a screen with only one column, all
 * slips are in this column, the late ones first.
 * @param hasExpired whether the board has expired slips. On a screen with several columns, their list is at the end of
 * the column of late slips, which is then shown even without late slips.
 */
export function usePages(
  tickets: readonly Ticket[],
  sizes: TicketSizes,
  names: Pick<BoardNames, 'check'>,
  hasExpired: boolean,
): BoardPager {
  const [wanted, setWanted] = useState(0)
  const late = tickets.filter(({ place }) => place === 'late')
  const others = tickets.filter(({ place }) => place === 'board')
  const hasColumn = sizes.columns > 1 && (late.length > 0 || hasExpired)
  const boardPages = packTickets(
    hasColumn ? others : [...late, ...others],
    {
      ...sizes,
      columns: hasColumn ? sizes.columns - 1 : sizes.columns,
    },
    names.check,
  )
  const latePages = hasColumn
    ? packTickets(
        late,
        {
          ...sizes,
          columns: 1,
          columnHeight: sizes.columnHeight - lateHeadHeight - (hasExpired ? collapsedListHeight : 0),
        },
        names.check,
      )
    : []
  const pages = Math.max(1, boardPages.length, latePages.length)
  const page = Math.min(wanted, pages - 1)
  return {
    page,
    pages,
    columns: boardPages[page] ?? [],
    late: hasColumn ? (latePages[page]?.[0] ?? []) : undefined,
    turn: by => setWanted((page + by + pages) % pages),
  }
}
