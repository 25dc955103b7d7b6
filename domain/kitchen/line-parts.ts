import { getOwn } from '../objects.ts'
import type { Line } from '../order.ts'
import { type LinePart, passId } from './station.ts'

/** The ids of the stations that make the line. */
export const stationsOfLine = ({ parts, stationId = passId }: Pick<Line, 'parts' | 'stationId'>): string[] =>
  parts ? Object.keys(parts) : [stationId]

/**
 * Returns the part of the line that the station makes. If only one station makes the line, or if `stationId` is the
 * pass, this is the whole line.
 * @returns `undefined` if the station makes nothing of the line, or if the line is not in the kitchen
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
