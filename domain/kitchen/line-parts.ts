import { getOwn } from '../objects.ts'
import type { Line } from '../order.ts'
import { type LinePart, passId } from './station.ts'

/** The ids of the stations that make the line; the id of the pass if the line has no station. */
export const stationsOfLine = ({ parts, stationId = passId }: Pick<Line, 'parts' | 'stationId'>): string[] =>
  parts ? Object.keys(parts) : [stationId]

/**
 * Returns the status of the work on a line at one station. If only one station makes the line, or if `stationId` is the
 * pass, it is the status of the whole line. `at`: when the part got this status; for a whole line that is `preparing`,
 * when it was sent.
 * @returns `undefined` if the station does not work on the line, or if the line was not sent or is void
 */
export function partOf(line: Line, stationId: string): LinePart | undefined {
  const { status, parts } = line
  if (status === 'draft' || status === 'held' || status === 'void') return undefined
  if (parts && stationId !== passId) return getOwn(parts, stationId)
  if (stationId !== passId && !stationsOfLine(line).includes(stationId)) return undefined
  const { seenAt, recalls, at, sentAt = at, readyAt = sentAt, servedAt = readyAt } = line
  const since = { sent: sentAt, preparing: sentAt, ready: readyAt, served: servedAt }[status]
  return { status, at: since, ...(seenAt !== undefined && { seenAt }), ...(recalls !== undefined && { recalls }) }
}
