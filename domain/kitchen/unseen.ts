import type { Line } from '../order.ts'
import { partOf, stationsOfLine } from './line-parts.ts'
import { boardOf } from './route-line.ts'
import { type KitchenRouting, passId, type Station } from './station.ts'

/** How long a line may be unseen at the pass, and at a station that the device does not know. In seconds. */
const defaultUnseenAfter = 60

/** `stations`: by id, as the device has them. */
export type UnseenRule = {
  kitchen: KitchenRouting | undefined
  stations: ReadonlyMap<string, Pick<Station, 'unseenAfter' | 'print'>>
}

/** When the server got the line: the screens of the kitchen could not show it before. */
const receivedAt = ({ arrivedAt, askedAt, sentAt, at }: Line): number => arrivedAt ?? askedAt ?? sentAt ?? at

/**
 * Says since when nobody has seen the part of a sent line that the station makes.
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
 * Says since when nobody at all has seen a line.
 * @returns `undefined` if somebody at one of its stations has, or if a station may still take its time
 */
export function findUnseenLine(line: Line, now: number, rule: UnseenRule): number | undefined {
  const since = stationsOfLine(line).map(id => findUnseenSince(line, id, now, rule))
  return since.includes(undefined) ? undefined : since[0]
}
