import { pageStartedAt, useStoreQuery } from '../store/connection.ts'
import type { ServerConnection } from '../store/schema.ts'

/**
 * How old the orders on a kitchen board are. `current`: they are up to date, and the server answers. Otherwise,
 * `knownUntil` is the last time at which the orders of all its stations were up to date, in milliseconds since 1970;
 * `undefined` if this time is not known.
 */
export type BoardAge = 'current' | { knownUntil: number | undefined }

/**
 * @param contact the stored record of this device's connection to the server
 * @param start when this page was opened, in milliseconds since 1970. If `contact` was written before the page was
 * opened, the board does not count as `current`.
 * @param stationIds the stations whose orders the board shows
 */
export function computeBoardAge(
  contact: ServerConnection | undefined,
  start: number,
  stationIds: readonly string[],
): BoardAge {
  const { state, at, heard = at, boards = [], boardsKnownUntil = {} } = contact ?? { at: 0 }
  if (state === 'online' && at >= start && stationIds.every(id => boards.includes(id))) return 'current'
  const times = stationIds.map(id => (boards.includes(id) ? heard : boardsKnownUntil[id]))
  const known = times.filter(time => time !== undefined)
  return { knownUntil: known.length > 0 && known.length === times.length ? Math.min(...known) : undefined }
}

/** `undefined` while loading. */
export const useBoardAge = (stationIds: readonly string[]): BoardAge | undefined =>
  useStoreQuery(['meta'], async tx => computeBoardAge(await tx.meta('contact'), pageStartedAt(), stationIds), [
    stationIds.join(),
  ])
