import type { Station } from '../../../domain/kitchen/station.ts'
import { useStoreQuery } from '../store/connection.ts'
import type { WithId } from '../store/schema.ts'
import { readStations } from './stations.ts'

/**
 * The kitchen's stations on this device, sorted by position, and `rev`, the number of their last change. Until the
 * device has received the stations, the list is empty and `rev` is 0. `undefined` while loading.
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
