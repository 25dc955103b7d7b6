import { useMemo } from 'react'
import { boardOf } from '../../../../domain/kitchen/route-line.ts'
import { type KitchenRouting, passId, type Station } from '../../../../domain/kitchen/station.ts'
import type { WithId } from '../../../data/store/schema.ts'
import type { BoardNames } from '../board/board-names.ts'
import type { PassRow } from './pass-row.ts'

/**
 * `columns`: the stations with a column. `rerouted`: the name of each station whose dishes another station (`to`)
 * makes, until somebody ends the rerouting.
 */
type Columns = { columns: { id: string; name: string }[]; rerouted: { name: string; to: string }[] }

/**
 * Returns the columns of the pass, the screen where the dishes of all stations are put together: one for each station
 * that makes dishes. A rerouted station has no column. The pass itself, and a station that this device does not know,
 * have a column only while a check has a dish there.
 */
export function usePassColumns(
  stations: readonly WithId<Station>[],
  kitchen: KitchenRouting | undefined,
  rows: readonly PassRow[],
  names: BoardNames,
): Columns {
  const used = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))].sort().join(' ')
  return useMemo(() => {
    const prep = stations.filter(({ kind }) => kind === 'prep')
    const shown = prep.filter(({ id }) => boardOf(id, kitchen) === id)
    const others = used.split(' ').filter(id => id !== '' && !shown.some(station => station.id === id))
    return {
      columns: [
        ...shown.map(({ id }) => id),
        ...others.filter(id => id !== passId),
        ...others.filter(id => id === passId),
      ].map(id => ({ id, name: names.station(id) })),
      rerouted: prep
        .filter(station => !shown.includes(station))
        .map(({ id, name }) => ({ name, to: names.station(boardOf(id, kitchen)) })),
    }
  }, [stations, kitchen, used, names])
}
