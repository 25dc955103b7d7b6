import type { Line } from '../order.ts'
import { partOf, stationsOfLine } from './line-parts.ts'
import { boardOf } from './route-line.ts'
import { type KitchenRouting, passId, type Station } from './station.ts'

/** The `unseenAfter` of the pass, and of a station that this device does not know, in seconds. */
const defaultUnseenAfter = 60

/** The facts that decide since when a line counts as unseen. `stations` are the stations on this device, by id. */
export type UnseenRule = {
  kitchen: KitchenRouting | undefined
  stations: ReadonlyMap<string, Pick<Station, 'unseenAfter' | 'print'>>
}

/**
 * Returns the time at which the server received the line, because the screens of the kitchen could not show it before.
 */
const receivedAt = ({ arrivedAt, askedAt, sentAt, at }: Line): number => arrivedAt ?? askedAt ?? sentAt ?? at

/**
 * Returns the time since which a station could have seen its part of a sent line, if nobody there has seen it for too
 * long.
 * @param now the time of the server in milliseconds
 * @returns milliseconds since 1970; `undefined` if somebody has seen the part or begun it, if it is younger than the
 * `unseenAfter` of the station whose board shows it, or if that station gets its slips on paper only
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
 * Returns the time since which the line could have been seen, if none of its stations has seen it for too long.
 * @returns `undefined` if one of its stations has seen it, or has not reached its limit yet
 */
export function findUnseenLine(line: Line, now: number, rule: UnseenRule): number | undefined {
  const since = stationsOfLine(line).map(id => findUnseenSince(line, id, now, rule))
  return since.includes(undefined) ? undefined : since[0]
}
