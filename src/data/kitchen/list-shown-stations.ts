import { boardOf } from '../../../domain/kitchen/route-line.ts'
import { type KitchenRouting, passId } from '../../../domain/kitchen/station.ts'
import type { StationRow } from '../store/schema.ts'

/** Firestore accepts at most this number of values in a query with `array-contains-any`. */
const maxStations = 30

/**
 * Returns the ids of the kitchen stations whose lines the board of the station `stationId` shows, at most 30: the
 * station itself, and the stations that are rerouted to it. When a station is rerouted, the board of another station
 * shows its lines. The board of the fallback station also shows the lines of deleted stations; their ids come last.
 * Returns no ids for a station that is itself rerouted or deleted. A reroute that `boardOf` ignores, for example to a
 * station that does not exist, has no effect. For a pass, where the dishes of all stations are put together, returns
 * only `passId`.
 * @param rows all stations, including deleted ones
 * @param kitchen which station makes which line, the reroutes, and the fallback station
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
