import type { Station } from '../../../domain/kitchen/station.ts'
import { useStoreQuery } from '../store/connection.ts'
import type { StationRow, WithId } from '../store/schema.ts'
import type { ReadTransaction } from '../store/store.ts'
import { isValidCatalogueRow } from '../store/valid-rows.ts'

/**
 * The fields that a station lacks if it was stored by a version of the app without kitchen screens. `warnAfter` and
 * `alarmAfter` are in minutes, `unseenAfter` is in seconds.
 */
const defaults: Omit<Station, 'name'> = {
  position: 0,
  kind: 'prep',
  warnAfter: 8,
  alarmAfter: 15,
  unseenAfter: 60,
  print: 'never',
  bump: 'ready',
}

/** Reads all stations, including deleted ones. */
export const readStationRows = async (tx: ReadTransaction): Promise<StationRow[]> =>
  (await tx.all('stations')).filter(isValidCatalogueRow).map(row => ({ ...defaults, ...row }))

/**
 * Reads the stations, sorted by position, without deleted ones. Returns `undefined` until this device has received the
 * stations from the server.
 */
export async function readStations(tx: ReadTransaction): Promise<WithId<Station>[] | undefined> {
  const [state, rows] = await Promise.all([tx.meta('stations'), readStationRows(tx)])
  return state && rows.filter(row => row.deleted !== true).sort(inOrder)
}

const collator = new Intl.Collator('es', { numeric: true })
const inOrder = (a: Station, b: Station) => a.position - b.position || collator.compare(a.name, b.name)

/** Like `readStations`. `undefined` also while loading. */
export function useStations(): WithId<Station>[] | undefined {
  return useStoreQuery(['meta', 'stations'], readStations, [])
}
