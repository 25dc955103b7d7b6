import type { Station } from '../../../domain/kitchen/station.ts'
import type { WithId } from '../store/schema.ts'

/**
 * Lists the stations to which the station `stationId` can be rerouted. When a station is rerouted, the board of another
 * station shows its lines. Leaves out `stationId` itself, and stations that are already rerouted to it, directly or
 * through other stations, because the reroutes would form a circle. Also leaves out each pass (kind `expo`), where the
 * dishes of all stations are put together.
 */
export function listRerouteTargets<Row extends Pick<WithId<Station>, 'id' | 'kind' | 'rerouteTo'>>(
  stations: readonly Row[],
  stationId: string,
): Row[] {
  const next = new Map(stations.map(({ id, rerouteTo }) => [id, rerouteTo]))
  const leadsHere = (id: string): boolean => {
    const passed = new Set<string>()
    for (let at: string | undefined = id; at !== undefined && !passed.has(at); at = next.get(at)) {
      if (at === stationId) return true
      passed.add(at)
    }
    return false
  }
  return stations.filter(({ id, kind }) => kind === 'prep' && !leadsHere(id))
}
