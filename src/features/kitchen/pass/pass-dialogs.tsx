import { useMemo } from 'react'
import { stationsOfLine } from '../../../../domain/kitchen/line-parts.ts'
import type { BoardOrders } from '../../../data/kitchen/read-board.ts'
import { useWords } from '../../../i18n/language.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import type { BoardSettings } from '../board/board.ts'
import { type BumpedTicket, emptyBoardMemory } from '../board/board-memory.ts'
import type { BoardNames } from '../board/board-names.ts'
import { DishTotals } from '../board/dish-totals.tsx'
import { FireDialog } from '../board/fire-dialog.tsx'
import { RecallDialog, recallMs } from '../board/recall-dialog.tsx'
import { SoldOutDialog } from '../board/sold-out-dialog.tsx'
import { listTickets } from '../board/tickets.ts'
import { countPortionsByDish } from '../board/totals.ts'
import { kitchenWords } from '../words/words.ts'
import { CheckDialog } from './check-dialog.tsx'
import { LazyRerouteDialog } from './lazy-reroute-dialog.tsx'
import type { PassLine, PassRow } from './pass-row.ts'
import type { PassActions } from './use-pass-actions.ts'

/**
 * The dialog that is open at the pass, where the dishes of all stations are put together. `recover`: lists the dishes
 * that were marked as served, to undo a mark. `key`: the id of a check.
 */
export type PassDialog =
  | { kind: 'totals' | 'soldOut' | 'recover' | 'reroute' }
  | { kind: 'check' | 'fire'; key: string }

type Props = {
  dialog: PassDialog
  rows: readonly PassRow[]
  read: BoardOrders
  board: BoardSettings
  stationIds: readonly string[]
  now: number
  bumped: readonly BumpedTicket[]
  names: BoardNames
  actions: PassActions
  onServe(row: PassRow, lines: readonly PassLine[]): void
  onUnserve(orderId: string, lineIds: string[]): void
  onClose(): void
}

export function PassDialogs(props: Props) {
  const { dialog, rows, bumped, names, actions, onServe, onUnserve, onClose } = props
  const words = useWords(kitchenWords)
  const tickets = useTicketsOfAllStations(props)
  const row = 'key' in dialog ? rows.find(({ key }) => key === dialog.key) : undefined
  switch (dialog.kind) {
    case 'totals':
      return (
        <TitledDialog title={words.totals} onClose={onClose}>
          <DishTotals totals={countPortionsByDish(tickets)} />
        </TitledDialog>
      )
    case 'soldOut':
      return <SoldOutDialog tickets={tickets} actions={actions} onClose={onClose} />
    case 'recover':
      return (
        <RecallDialog
          bumped={bumped.filter(({ at }) => Date.now() - at < recallMs)}
          names={names}
          onRecall={({ ticket, lineIds }) => {
            onUnserve(ticket.orderId, lineIds)
            onClose()
          }}
          onClose={onClose}
        />
      )
    case 'reroute':
      return <LazyRerouteDialog names={names} onClose={onClose} />
    case 'check':
      return row ? (
        <CheckDialog
          row={row}
          names={names}
          onServe={lines => {
            onServe(row, lines)
            onClose()
          }}
          onSendBack={line => void actions.sendBack(row, line)}
          onClose={onClose}
        />
      ) : null
    case 'fire':
      return row?.next ? (
        <FireDialog
          name={names.check(row.check)}
          course={row.next.course}
          lines={row.lines.filter(({ stage, course }) => stage === 'held' && course === row.next?.course)}
          onFire={async () => {
            await actions.fire(row, row.next!.course)
            onClose()
          }}
          onClose={onClose}
        />
      ) : null
  }
}

function useTicketsOfAllStations({ read, board, stationIds, now }: Props) {
  const ids = stationIds.join(' ')
  return useMemo(() => {
    const inOrders = read.orders.flatMap(({ lines }) => lines.flatMap(({ line }) => stationsOfLine(line)))
    const all = [...new Set([...ids.split(' '), ...inOrders])]
    return listTickets(read.orders, { ...board, stationIds: all }, now, emptyBoardMemory)
  }, [read.orders, board, ids, now])
}
