import { useEffect } from 'react'
import { openBoard } from '../../platform/sync-control.ts'
import { useSyncStatus } from '../outbox/use-sync-status.ts'
import { useStoreQuery } from '../store/connection.ts'
import { type BoardOrders, boardStores, readBoardOrders } from './read-board.ts'

/**
 * The orders that have lines to make at a station, or at the pass with `passId`. While a component uses this hook, the
 * device follows them on the server. `undefined` while loading.
 */
export function useBoardOrders(stationId: string): BoardOrders | undefined {
  const board = useStoreQuery(boardStores, tx => readBoardOrders(tx, stationId), [stationId])
  const ids = board?.followedIds.join(' ')
  useEffect(() => (ids ? openBoard(ids.split(' ')) : undefined), [ids])
  return board
}

/**
 * When the server last answered, if it does not answer now; a board then gets no new tickets. `null` if it is not known
 * when, `undefined` while the server answers.
 */
export function useOfflineSince(): number | null | undefined {
  const sync = useSyncStatus()
  return sync?.state === 'offline' ? (sync.lastAnswerAt ?? sync.since ?? null) : undefined
}
