import { isAtPass } from '../../../../domain/kitchen/board-stations.ts'
import { partOf, stationsOfLine } from '../../../../domain/kitchen/line-parts.ts'
import { boardOf, routeLine } from '../../../../domain/kitchen/route-line.ts'
import { passId } from '../../../../domain/kitchen/station.ts'
import type { UnseenRule } from '../../../../domain/kitchen/unseen.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import type { Line, Order } from '../../../../domain/order.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { type BoardSettings, readLineOnBoard } from '../board/board.ts'
import {
  describeCheck,
  describeHeld,
  describeLine,
  expiredAfterMs,
  isHeldForCourse,
  listAllergies,
  minuteMs,
  nameWaiter,
  orderedAtOf,
  rateUrgency,
} from '../board/tickets.ts'
import { createCell, type StationPart } from './create-cell.ts'
import type { PassCell, PassLine, PassRow } from './pass-row.ts'

/**
 * The settings that the rows of the pass depend on. At the pass, the dishes of all stations are put together. `unseen`:
 * the rule that decides when a line counts as unseen for too long; `undefined` while this device does not know which
 * lines the kitchen has seen.
 */
export type PassContext = { board: BoardSettings; kitchen: UnseenRule['kitchen']; unseen: UnseenRule | undefined }

/**
 * Lists the checks at the pass, the one that has been waiting longest first. A check that waits only for its next
 * course has been waiting since its last dish was served, or since the check was opened if no dish was served. If the
 * server's time is known, checks that have waited for a dish for more than four hours come last.
 * @param now the server's time in milliseconds
 */
export function listPassRows(orders: readonly OrderView[], context: PassContext, now: number): PassRow[] {
  return orders
    .flatMap(view => createRow(view, context, now) ?? [])
    .sort((one, other) => Number(one.row.isExpired) - Number(other.row.isExpired) || one.since - other.since)
    .map(({ row }) => row)
}

/**
 * @returns the row of a check, and the time `since` by which rows are sorted; `undefined` if the pass does not show the
 * check
 */
function createRow(view: OrderView, context: PassContext, now: number): { row: PassRow; since: number } | undefined {
  const { order, id: key } = view
  if (order.correctedBy !== undefined || order.status === 'void') return undefined
  const lines = view.lines.filter(({ line, state }) => state !== 'rejected' && isForKitchen(line))
  const awaited = lines.filter(({ line }) => isAtPass(line, order))
  const held = lines.filter(isHeldForCourse)
  if (awaited.length === 0 && (held.length === 0 || order.status === 'closed')) return undefined
  const askedAt = awaited.length > 0 ? Math.min(...awaited.map(({ line }) => orderedAtOf(line))) : undefined
  const minutes = askedAt === undefined ? 0 : Math.max(0, Math.floor((now - askedAt) / minuteMs))
  const described = lines.map(({ id, line }) => describePassLine(id, line, order, context))
  const row = omitUndefined<PassRow>({
    key,
    check: describeCheck(order),
    waiter: nameWaiter(order),
    askedAt,
    minutes,
    urgency: rateUrgency(minutes, context.board),
    isExpired: context.board.isClockKnown && askedAt !== undefined && now - askedAt > expiredAfterMs,
    isComplete: awaited.length > 0 && awaited.every(({ line }) => line.status === 'ready'),
    isPaid: order.status === 'closed',
    allergies: listAllergies(order, awaited),
    next: describeHeld(held),
    cells: createCells(lines, order, context, now),
    lines: described,
  })
  const lastServed = Math.max(order.openedAt, ...lines.map(({ line }) => line.servedAt ?? 0))
  return { row, since: askedAt ?? lastServed }
}

const isForKitchen = (line: Line): boolean =>
  isHeldForCourse({ line }) || ['sent', 'preparing', 'ready', 'served'].includes(line.status)

const stationsFor = (line: Line, { departmentId }: Order, { kitchen }: PassContext): string[] =>
  line.status === 'held' ? routeLine(line, departmentId, kitchen) : stationsOfLine(line)

const columnOf = (stationId: string, { kitchen }: PassContext): string =>
  stationId === passId ? passId : boardOf(stationId, kitchen)

function describePassLine(id: string, line: Line, order: Order, context: PassContext): PassLine {
  const here = readLineOnBoard(line, { ...context.board, stationIds: stationsOfLine(line) })!
  const isOver = line.status === 'served' || (line.status === 'ready' && !isAtPass(line, order))
  const stage = line.status === 'held' ? 'held' : isOver ? 'served' : line.status === 'ready' ? 'ready' : 'kitchen'
  return omitUndefined<PassLine>({
    ...describeLine({ id, line, here }, context.board),
    columnIds: [...new Set(stationsFor(line, order, context).map(station => columnOf(station, context)))],
    stage,
    course: line.course,
  })
}

function createCells(
  lines: readonly { id: string; line: Line }[],
  order: Order,
  context: PassContext,
  now: number,
): PassRow['cells'] {
  const parts = new Map<string, StationPart[]>()
  for (const { id, line } of lines) {
    const isOver = line.status === 'ready' && !isAtPass(line, order)
    for (const stationId of stationsFor(line, order, context)) {
      const status = line.status === 'held' ? 'held' : isOver ? 'served' : partOf(line, stationId)!.status
      const isSeen = partOf(line, stationId)?.seenAt !== undefined
      const column = columnOf(stationId, context)
      parts.set(column, [...(parts.get(column) ?? []), { id, line, stationId, status, isSeen }])
    }
  }
  const cells = [...parts].map(([column, here]): [string, PassCell] => [column, createCell(here, context.unseen, now)])
  return Object.fromEntries(cells)
}
