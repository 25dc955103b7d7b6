import type { Station } from '../../../domain/kitchen/station.ts'
import { useStoreQuery } from '../store/connection.ts'
import type { WithId } from '../store/schema.ts'
import { readStations } from './stations.ts'

/**
 * The stations with their texts in all languages, and the revision to send with a change of a station. `undefined`
 * while loading.
 */
export const useKnownStations = (): { stations: WithId<Station>[]; rev: number } | undefined =>
  useStoreQuery(
    ['meta', 'stations'],
    async tx => {
      const [stations = [], state] = await Promise.all([readStations(tx), tx.meta('stations')])
      return { stations, rev: state?.rev ?? 0 }
    },
    [],
  )
