import type { Line } from '../order.ts'
import { partOf, stationsOfLine } from './line-parts.ts'
import { boardOf } from './route-line.ts'
import { type KitchenRouting, passId, type Station } from './station.ts'

/**
 * The number of seconds after which a line is reported as unseen at the pass (where all dishes are put together), or at
 * a station without a document.
 */
const defaultUnseenAfter = 60

/** The data that decide whether a line is reported as unseen. `stations`: the documents of the stations, by id. */
export type UnseenRule = {
  kitchen: KitchenRouting | undefined
  stations: ReadonlyMap<string, Pick<Station, 'unseenAfter' | 'print'>>
}

/** Since when the kitchen could have seen the line: since the tap, or if the line arrived late, since its arrival. */
const receivedAt = ({ arrivedAt, askedAt, sentAt, at }: Line): number => arrivedAt ?? askedAt ?? sentAt ?? at

/**
 * Returns since when the station could have seen a sent line, if that is too long ago and nobody there has seen the
 * line.
 * @param now the time of the server in milliseconds since 1970
 * @returns milliseconds since 1970; `undefined` for example if somebody has seen the line or begun to make it, if it
 * arrived less than `unseenAfter` seconds ago, or if the station prints all its orders
 */
export function findUnseenSince(line: Line, stationId: string, now: number, rule: UnseenRule): number | undefined {
  const part = partOf(line, stationId)
  if (part?.status !== 'sent' || part.seenAt !== undefined || line.calledAt !== undefined) return undefined
  const board = stationId === passId ? passId : boardOf(stationId, rule.kitchen)
  const { unseenAfter = defaultUnseenAfter, print } = rule.stations.get(board) ?? {}
  const since = receivedAt(line)
  return print === 'always' || now - since < unseenAfter * 1_000 ? undefined : since
}

/**
 * Like `findUnseenSince`, for all stations that make the line.
 * @returns since when the kitchen could have seen the line; `undefined` if `findUnseenSince` returns `undefined` for
 * one of these stations
 */
export function findLineUnseenSince(line: Line, now: number, rule: UnseenRule): number | undefined {
  const since = stationsOfLine(line).map(id => findUnseenSince(line, id, now, rule))
  return since.includes(undefined) ? undefined : since[0]
}
