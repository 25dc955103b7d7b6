import { type Line, listLiveLines, type Order } from '../order.ts'
import { isPractice } from '../practice.ts'
import { partOf, stationsOfLine } from './line-parts.ts'
import { resolveStation, routeLine } from './route-line.ts'
import { type KitchenRouting, passId } from './station.ts'

/**
 * Returns the sorted ids by which boards (kitchen screens) find the order. A line that was sent while its course was
 * held counts, although it still waits for its course. The list is empty for a void, merged or corrected order, and for
 * a practice check. It has the ids of:
 * - the stations that still have to make a line of the order. A deleted station is listed together with the fallback
 * station that shows its lines. So if the deleted station is restored, its screen shows the lines again at once.
 * - the pass (where all dishes are put together), while its screen shows a line of the order
 */
export function listBoardStationIds(order: Order, kitchen: KitchenRouting | undefined): string[] {
  if (order.status === 'void' || order.correctedBy !== undefined || isPractice(order)) return []
  const lines = listLiveLines(order)
  const stations = new Set(lines.flatMap(line => waitingStations(line, order.departmentId, kitchen)))
  if (lines.some(line => isAtPass(line, order) || isWaitingForCourse(line, order))) stations.add(passId)
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
 * Whether the screen of the pass shows the line: the kitchen still has to make it, or it is ready but not served. A
 * line that was ready before the check was closed is treated as served, because waiters do not have to mark lines as
 * served. On a check that corrects a closed check, the same is true for a line that was ready before the correction was
 * opened.
 */
export function isAtPass({ status, readyAt = 0 }: Line, { closedAt, corrects, openedAt }: Order): boolean {
  const settledAt = closedAt ?? (corrects === undefined ? undefined : openedAt)
  return isUnmade(status) || (status === 'ready' && (settledAt === undefined || readyAt > settledAt))
}

/**
 * Whether the line was sent while its course was held, and waits for the course to be fired. False on a closed check,
 * because its guests get no further course.
 */
const isWaitingForCourse = ({ status, heldFrom }: Line, { status: check }: Order): boolean =>
  status === 'held' && heldFrom === 'sent' && check !== 'closed'
