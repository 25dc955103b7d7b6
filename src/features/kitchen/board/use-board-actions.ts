import { useMemo } from 'react'
import type { Command } from '../../../../domain/commands.ts'
import type { AdvanceTarget } from '../../../../domain/transitions.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import type { BoardSettings } from './board.ts'
import { type BoardMemory, forgetBump, rememberBump, rememberConfirmedVoids } from './board-memory.ts'
import { linesWithState, type Ticket, type TicketLine } from './ticket.ts'

type ChangeMemory = (next: (last: BoardMemory) => BoardMemory) => void
type Tap = (ticket: Ticket, lines: readonly TicketLine[], to: AdvanceTarget) => void

/** `onTap` is called at once when a slip or line is marked, `onStored` when the command is stored on this device. */
type Callbacks = { change: ChangeMemory; onTap: Tap; onStored: Tap }

export type BoardActions = ReturnType<typeof useBoardActions>

const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)

/**
 * The commands are stored on this device without waiting for the server. `note` creates no command: it stores only in
 * the board's memory that a cook confirmed voids.
 */
export function useBoardActions({ id, bump }: BoardSettings, { change, onTap, onStored }: Callbacks) {
  const withRetry = useWithRetry()
  return useMemo(() => {
    const stationOf = (lines: readonly Pick<TicketLine, 'partIds'>[]) => {
      const stationIds = [...new Set(lines.flatMap(({ partIds = [] }) => partIds))]
      return { stationId: id, ...(stationIds.length > 0 && { stationIds }) }
    }
    const store = (command: Command) => withRetry(() => submit(command))
    const advance = (orderId: string, lines: readonly TicketLine[], to: AdvanceTarget) => {
      // If another screen has recalled a line (marked it as not made) meanwhile, the number of the line's last recall
      // is higher than `recalls`. Then this command does not change the line, because that would undo the recall.
      const recalls = Math.max(0, ...lines.map(line => line.recalls))
      return store(newCommand('advanceLines', orderId, { lineIds: idsOf(lines), to, recalls, ...stationOf(lines) }))
    }
    const finish = async (ticket: Ticket, lines: readonly TicketLine[], to: AdvanceTarget) => {
      onTap(ticket, lines, to)
      if (!(await advance(ticket.orderId, lines, to))) return false
      const at = Date.now()
      change(memory => rememberBump(memory, { ticket, lineIds: idsOf(lines), at }))
      onStored(ticket, lines, to)
      return true
    }
    const recall = async (orderId: string, lines: readonly TicketLine[]) => {
      const isStored = await store(newCommand('recallLines', orderId, { lineIds: idsOf(lines), ...stationOf(lines) }))
      if (isStored) change(memory => forgetBump(memory, idsOf(lines)))
      return isStored
    }
    return {
      /** Marks all lines of the slip that are still to be made as made. */
      bump: (ticket: Ticket) => {
        const lines = linesWithState(ticket, 'open')
        return lines.length > 0 ? finish(ticket, lines, bump) : Promise.resolve(false)
      },
      /** Marks a line as made. If the line is already made, marks it as not made (recalls it). */
      toggle: (ticket: Ticket, line: TicketLine) =>
        line.state === 'open' ? finish(ticket, [line], bump) : recall(ticket.orderId, [line]),
      recall,
      note: (ticket: Ticket) =>
        change(memory => rememberConfirmedVoids(memory, idsOf(linesWithState(ticket, 'void')), Date.now())),
      prepare: (ticket: Ticket) => advance(ticket.orderId, linesWithState(ticket, 'open'), 'preparing'),
      markServed: (ticket: Ticket) => finish(ticket, linesWithState(ticket, 'open'), 'served'),
      acknowledge: (orderId: string, lines: readonly TicketLine[]) =>
        store(newCommand('ackLines', orderId, { lineIds: idsOf(lines), how: 'screen', ...stationOf(lines) })),
      fire: (orderId: string, course: number) => store(newCommand('fireCourse', orderId, { course })),
      flag: (orderId: string, lines: readonly { id: string }[], problem: 'falta' | null) =>
        store(newCommand('flagLines', orderId, { lineIds: idsOf(lines), problem })),
    }
  }, [id, bump, change, onTap, onStored, withRetry])
}
