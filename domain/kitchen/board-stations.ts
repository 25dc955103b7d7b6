import { type Line, listLiveLines, type Order } from '../order.ts'
import { partOf, stationsOfLine } from './line-parts.ts'
import { resolveStation, routeLine } from './route-line.ts'
import { type KitchenRouting, passId } from './station.ts'

/**
 * The stations whose boards show the order, sorted: each station that has yet to make a line, or waits for one that was
 * sent while its course is held, and the pass while guests wait for a line that was sent, or for their next course.
 * None for a void order, or one that a merge or a correction replaced. A deleted station stays in the list beside the
 * fallback, which shows its lines now: if the station is restored, its board shows them again without a further
 * command.
 */
export function listBoardStations(order: Order, kitchen: KitchenRouting | undefined): string[] {
  if (order.status === 'void' || order.correctedBy !== undefined) return []
  const lines = listLiveLines(order)
  const stations = new Set(lines.flatMap(line => waitingStations(line, order.departmentId, kitchen)))
  if (lines.some(line => isAtPass(line, order) || isNextCourse(line, order))) stations.add(passId)
  return [...stations].sort()
}

function waitingStations(line: Line, departmentId: string, kitchen: KitchenRouting | undefined): string[] {
  if (line.status === 'held') return line.heldFrom === 'sent' ? routeLine(line, departmentId, kitchen) : []
  return stationsOfLine(line)
    .filter(id => isUnmade(partOf(line, id)?.status))
    .flatMap(id => [id, resolveStation(id, kitchen)])
}

const isUnmade = (status: Line['status'] | undefined): boolean => status === 'sent' || status === 'preparing'

/**
 * Whether guests wait for the line, or for a waiter to bring it. What was ready when the check was closed counts as
 * served, because waiters need not say that they served it. A check that corrects a closed one is opened after that.
 */
export function isAtPass({ status, readyAt = 0 }: Line, { closedAt, corrects, openedAt }: Order): boolean {
  const settledAt = closedAt ?? (corrects === undefined ? undefined : openedAt)
  return isUnmade(status) || (status === 'ready' && (settledAt === undefined || readyAt > settledAt))
}

/**
 * Whether the kitchen has the line, and makes it when its course is fired. A check that was paid gets no next course.
 */
const isNextCourse = ({ status, heldFrom }: Line, { status: check }: Order): boolean =>
  status === 'held' && heldFrom === 'sent' && check !== 'closed'
