import { type KitchenRouting, passId } from '../../../domain/kitchen/station.ts'
import type { StationRow } from '../store/schema.ts'

/** Firestore accepts at most this number of values in a query with `array-contains-any`. */
const maxStations = 30

/**
 * Returns the ids of the stations whose lines a board shows: the board's own station, the stations that are rerouted to
 * it, also through others, and, on the board of the fallback, the stations that were deleted. The board of a station
 * that is rerouted shows no lines. A pass shows the lines of all stations.
 * @param rows also the deleted stations
 */
export function listShownStations(
  stationId: string,
  rows: readonly StationRow[],
  routing: Pick<KitchenRouting, 'fallback'> | undefined,
): string[] {
  const stations = new Map(rows.filter(row => row.deleted !== true).map(row => [row.id, row]))
  if (stationId === passId || stations.get(stationId)?.kind === 'expo') return [passId]
  const fallback =
    routing?.fallback && stations.has(routing.fallback) ? routing.fallback : firstOf([...stations.values()])
  const shownAt = (id: string) => followReroutes(stations, stations.has(id) ? id : (fallback ?? id))
  const live = [...stations.keys()].filter(id => id !== stationId)
  const deleted = rows.filter(row => !stations.has(row.id)).map(row => row.id)
  return [stationId, ...live, ...deleted].filter(id => shownAt(id) === stationId).slice(0, maxStations)
}

/** A station that is rerouted in a circle keeps its lines. */
function followReroutes(stations: ReadonlyMap<string, StationRow>, id: string): string {
  const passed = new Set<string>()
  for (let current = id; ; ) {
    const next = stations.get(current)?.rerouteTo
    if (next === undefined || !stations.has(next)) return current
    passed.add(current)
    if (passed.has(next)) return id
    current = next
  }
}

function firstOf(stations: readonly StationRow[]): string | undefined {
  const [first] = stations.filter(({ kind }) => kind !== 'expo').sort((a, b) => a.position - b.position)
  return first?.id
}
