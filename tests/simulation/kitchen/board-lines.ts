import type { KitchenRouting } from '../../../domain/kitchen/station.ts'
import type { Line, LineStatus, Order } from '../../../domain/order.ts'

// These functions compute which lines the boards must show. They do not use the production code, so that the tests can
// compare their results with those of the production code.

/** What one station has to make of a line, for example the salad beside a steak. */
export type StationPart = { stationId: string; status: LineStatus; seenAt?: number | undefined; recalls: number }

/** Returns what each station has to make of the line. A line that a single station makes has one part. */
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

/** Whether a line with this status still has to be made. */
export const isUnmade = (status: LineStatus): boolean => status === 'sent' || status === 'preparing'

/**
 * Whether the kitchen may still have to make lines of the order. This is never so for a voided, corrected or practice
 * check.
 */
export const mayNeedKitchen = ({ status, correctedBy, practice }: Order): boolean =>
  status !== 'void' && correctedBy === undefined && practice === undefined

/**
 * Returns the station that makes the lines of station `id`: the station itself, or the fallback station if `id` was
 * deleted. The pass (`pase`) cannot be deleted.
 */
export function makingStationOf(id: string, { stations, fallback = '' }: KitchenRouting): string {
  return id === 'pase' || stations[id] ? id : fallback
}

/**
 * Returns the station whose board shows the lines of station `id`. A station can be rerouted to another one, which can
 * be rerouted too. If the reroutes form a circle, all are ignored; a reroute to a deleted station is ignored too.
 */
export function boardStationOf(id: string, kitchen: KitchenRouting): string {
  const first = makingStationOf(id, kitchen)
  const passed = [first]
  for (;;) {
    const next = kitchen.stations[passed.at(-1)!]?.rerouteTo
    if (next === undefined || !kitchen.stations[next]) return passed.at(-1)!
    if (passed.includes(next)) return first
    passed.push(next)
  }
}

/**
 * Whether nobody needs to serve the line any more: its check was closed after the line was ready. A line without
 * `readyAt` counts as ready from the beginning. A check that corrects another one, and is not closed itself, counts as
 * closed at its opening.
 */
export const needsNoMoreService = ({ readyAt = 0 }: Line, { closedAt, corrects, openedAt }: Order): boolean => {
  const settledAt = closedAt ?? (corrects === undefined ? Number.POSITIVE_INFINITY : openedAt)
  return settledAt !== Number.POSITIVE_INFINITY && readyAt <= settledAt
}

/** Lists what the given stations still have to make of the order's lines. */
export const listOpenParts = (order: Order, stationIds: readonly string[]) =>
  Object.entries(mayNeedKitchen(order) ? order.lines : {}).flatMap(([lineId, line]) =>
    partsOf(line)
      .filter(part => isUnmade(part.status) && stationIds.includes(part.stationId))
      .map(part => ({ lineId, line, part })),
  )
