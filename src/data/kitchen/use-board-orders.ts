import { useEffect } from 'react'
import { openBoard } from '../../platform/sync-control.ts'
import { useSyncStatus } from '../outbox/use-sync-status.ts'
import { useStoreQuery } from '../store/connection.ts'
import { type BoardOrders, boardStores, readBoardOrders } from './read-board.ts'

/**
 * Returns the orders on the board of a kitchen station, or of the pass (`passId`), where the dishes of all stations are
 * put together. While a component uses this hook, the device receives changes of these orders from the server.
 * `undefined` while loading.
 */
export function useBoardOrders(stationId: string): BoardOrders | undefined {
  const board = useStoreQuery(boardStores, tx => readBoardOrders(tx, stationId), [stationId])
  const ids = board?.followedIds.join(' ')
  useEffect(() => (ids ? openBoard(ids.split(' ')) : undefined), [ids])
  return board
}

/**
 * While this device is offline, returns the time of the server's last answer, in milliseconds since 1970. If this time
 * is not known, returns the time at which the state of the connection last changed, or `null` if this is not known
 * either. Returns `undefined` while this device is not offline, and while loading.
 */
export function useOfflineSince(): number | null | undefined {
  const sync = useSyncStatus()
  return sync?.state === 'offline' ? (sync.lastAnswerAt ?? sync.since ?? null) : undefined
}
