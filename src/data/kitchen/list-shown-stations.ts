import { boardOf } from '../../../domain/kitchen/route-line.ts'
import { type KitchenRouting, passId } from '../../../domain/kitchen/station.ts'
import type { StationRow } from '../store/schema.ts'

/** Firestore accepts at most this number of values in a query with `array-contains-any`. */
const maxStations = 30

/**
 * Returns the ids by which a board asks for its orders, at most 30: its own station, the stations that are rerouted to it,
 * and, for the fallback station, the stations that were deleted, these last. For a station that is rerouted: none. For a
 * pass: only `passId`, which stands for all stations.
 * @param rows all stations, including deleted ones
 */
export function listShownStations(
  stationId: string,
  rows: readonly StationRow[],
  kitchen: KitchenRouting | undefined,
): string[] {
  if (isPass(stationId, rows)) return [passId]
  const others = rows.filter(({ id }) => id !== stationId)
  const live = others.filter(row => row.deleted !== true)
  const deleted = others.filter(row => row.deleted === true)
  return [stationId, ...[...live, ...deleted].map(({ id }) => id)]
    .filter(id => boardOf(id, kitchen) === stationId)
    .slice(0, maxStations)
}

const isPass = (stationId: string, rows: readonly StationRow[]): boolean =>
  stationId === passId || rows.some(row => row.id === stationId && row.deleted !== true && row.kind === 'expo')
