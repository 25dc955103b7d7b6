import { pageStartedAt, useStoreQuery } from '../store/connection.ts'
import type { ServerConnection } from '../store/schema.ts'

/**
 * `current`: the server answers, and has sent all orders of the board since this page was opened. Otherwise,
 * `knownUntil` is the time until which the orders on this device were up to date; `undefined` if this time is not
 * known.
 */
export type BoardAge = 'current' | { knownUntil: number | undefined }

/**
 * @param start when this page was opened. A `contact` that was written before cannot prove that the board is up to date
 * now.
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
