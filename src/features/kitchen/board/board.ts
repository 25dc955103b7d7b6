import { partOf, stationsOfLine } from '../../../../domain/kitchen/line-parts.ts'
import type { Station } from '../../../../domain/kitchen/station.ts'
import type { Line, LineStatus } from '../../../../domain/order.ts'

/**
 * The settings of a board, the screen of a kitchen station or of the pass (where the dishes of all stations are put
 * together). A slip is highlighted after `warnAfter` minutes, and more strongly after `alarmAfter` minutes. It can be
 * late only if the server got it more than `lateAfter` minutes after the guests had ordered. `also`: dishes and options
 * that the station makes in addition to its own.
 */
export type BoardSettings = {
  id: string
  warnAfter: number
  alarmAfter: number
  lateAfter: number
  /** The status that a line gets when the station has made it. */
  bump: 'ready' | 'served'
  also?: Station['also']
  /**
   * The stations whose lines are shown here, for example the board's own station (unless it is rerouted) and the
   * stations that are rerouted to it.
   */
  stationIds: readonly string[]
  /**
   * Whether this device knows the difference between its clock and the server's clock. Otherwise the age of a slip may
   * be wrong by hours, so no slip counts as expired (ordered more than four hours ago).
   */
  isClockKnown: boolean
}

type BoardStation = { id: string } & Pick<Station, 'warnAfter' | 'alarmAfter' | 'bump' | 'also'>

const defaultLateMinutes = 10

export function createBoard(
  { id, warnAfter, alarmAfter, bump, also }: BoardStation,
  stationIds: readonly string[],
  {
    lateAfter = defaultLateMinutes,
    isClockKnown = true,
  }: { lateAfter?: number | undefined; isClockKnown?: boolean } = {},
): BoardSettings {
  return { id, warnAfter, alarmAfter, lateAfter, stationIds, isClockKnown, bump, ...(also && { also }) }
}

/**
 * The state of an order line on one board. Several stations may make parts of a line, for example a steak and its
 * salad. If the board shows two parts, `status` belongs to the part that has progressed less. The recalls of an order
 * are numbered; `recalls` is the number of the last recall that brought the line back to the board, or 0 if there was
 * none.
 */
export type LineOnBoard = { status: LineStatus; seenAt?: number; recalls: number }

const sequence: readonly LineStatus[] = ['sent', 'preparing', 'ready', 'served']

/** Reads the state of an order line for one board. @returns `undefined` if no station of the board makes the line */
export function readLineOnBoard(line: Line, board: BoardSettings): LineOnBoard | undefined {
  const stationIds = stationsOfLine(line).filter(id => board.stationIds.includes(id))
  if (stationIds.length === 0) return undefined
  const parts = stationIds.flatMap(id => partOf(line, id) ?? [])
  const { status, seenAt, recalls = 0 } = line
  // Draft, held and void lines have no current parts, because no station is to make them. But `seenAt` of a voided line
  // still says when a screen showed the line.
  if (parts.length === 0) {
    const seenHere = seenAt ?? stationIds.map(id => line.parts?.[id]?.seenAt).find(at => at !== undefined)
    return { status, recalls, ...(seenHere !== undefined && { seenAt: seenHere }) }
  }
  const ranks = parts.map(part => sequence.indexOf(part.status))
  const seen = parts.flatMap(part => part.seenAt ?? [])
  return {
    status: sequence[Math.min(...ranks)]!,
    recalls: Math.max(...parts.map(part => part.recalls ?? 0)),
    ...(seen.length === parts.length && { seenAt: Math.min(...seen) }),
  }
}

export const isStillToMake = ({ status }: LineOnBoard): boolean => status === 'sent' || status === 'preparing'

/** Whether the station makes only an option of the dish, for example the chips of a club sandwich. */
export function isOnlyOption(line: Line, { id, also }: BoardSettings): boolean {
  if (!also || line.stationId === id) return false
  const { options, productIds, categoryIds } = also
  if (productIds.includes(line.productId) || categoryIds.includes(line.categoryId ?? '')) return false
  return line.options.some(option => options.includes(`${option.modifierId}/${option.optionId}`))
}
