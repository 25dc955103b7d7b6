import type { KitchenRouting } from '../../../domain/kitchen/station.ts'
import type { Line, LineStatus, Order } from '../../../domain/order.ts'

// Computes which lines the boards must show without the production code, so that the two results can be compared.

/** One station's part of a line. */
export type StationPart = { stationId: string; status: LineStatus; seenAt?: number | undefined; recalls: number }

/** The parts of the line by station. A line that one station makes alone has one part. */
export function partsOf({ parts, stationId = 'pase', status, seenAt, recalls = 0 }: Line): StationPart[] {
  if (!parts) return [{ stationId, status, seenAt, recalls }]
  const entries = Object.entries(parts)
  if (status === 'void')
    return entries.map(([id, part]) => ({ stationId: id, status, seenAt: part.seenAt, recalls: 0 }))
  return entries.map(([id, part]) => ({
    stationId: id,
    status: part.status,
    seenAt: part.seenAt,
    recalls: part.recalls ?? 0,
  }))
}

export const isUnmade = (status: LineStatus): boolean => status === 'sent' || status === 'preparing'

/** Whether the kitchen may still have to make lines of the order. A voided, corrected or practice check has none. */
export const isLive = ({ status, correctedBy, practice }: Order): boolean =>
  status !== 'void' && correctedBy === undefined && practice === undefined

/** The station that makes the lines of station `id`: the fallback, if `id` was deleted. */
export function ownerOf(id: string, { stations, fallback = '' }: KitchenRouting): string {
  return id === 'pase' || stations[id] ? id : fallback
}

/** The station whose board shows the lines of station `id`, because stations may be rerouted to other stations. */
export function boardFor(id: string, kitchen: KitchenRouting): string {
  const first = ownerOf(id, kitchen)
  const passed = [first]
  for (;;) {
    const next = kitchen.stations[passed.at(-1)!]?.rerouteTo
    if (next === undefined || !kitchen.stations[next]) return passed.at(-1)!
    if (passed.includes(next)) return first
    passed.push(next)
  }
}

/** Whether the line needs no more service, because its check was closed after the line was ready. */
export const isSettled = ({ readyAt = 0 }: Line, { closedAt, corrects, openedAt }: Order): boolean => {
  const settledAt = closedAt ?? (corrects === undefined ? Number.POSITIVE_INFINITY : openedAt)
  return settledAt !== Number.POSITIVE_INFINITY && readyAt <= settledAt
}

/** The parts of the order's lines that wait to be made at the stations. */
export const listOpenParts = (order: Order, stationIds: readonly string[]) =>
  Object.entries(isLive(order) ? order.lines : {}).flatMap(([lineId, line]) =>
    partsOf(line)
      .filter(part => isUnmade(part.status) && stationIds.includes(part.stationId))
      .map(part => ({ lineId, line, part })),
  )
