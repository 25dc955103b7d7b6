import { useEffect } from 'react'
import { openBoard } from '../../platform/sync-control.ts'
import { useSyncStatus } from '../outbox/use-sync-status.ts'
import { useStoreQuery } from '../store/connection.ts'
import { type BoardOrders, boardStores, readBoardOrders } from './read-board.ts'

/**
 * Returns the orders that have lines to make at a station, or at the pass with `passId`. While a component uses this
 * hook, the device receives changes of these orders from the server. `undefined` while loading.
 */
export function useBoardOrders(stationId: string): BoardOrders | undefined {
  const board = useStoreQuery(boardStores, tx => readBoardOrders(tx, stationId), [stationId])
  const ids = board?.followedIds.join(' ')
  useEffect(() => (ids ? openBoard(ids.split(' ')) : undefined), [ids])
  return board
}

/**
 * While the server does not answer, returns the time of its last answer, or `null` if this time is not known. Returns
 * `undefined` while the server answers.
 */
export function useOfflineSince(): number | null | undefined {
  const sync = useSyncStatus()
  return sync?.state === 'offline' ? (sync.lastAnswerAt ?? sync.since ?? null) : undefined
}
