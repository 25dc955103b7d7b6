import { useStoreQuery } from '../store/connection.ts'
import { closedOrderStores, readClosedOrders } from './read-orders.ts'
import type { OrderView } from './views.ts'

/**
 * The checks of this device that were closed or voided from `from` until before `to`, latest first. `undefined` while
 * loading.
 */
export function useClosedOrders({ from, to }: { from: number; to: number }): OrderView[] | undefined {
  return useStoreQuery(closedOrderStores, tx => readClosedOrders(tx, { from, to }), [from, to])
}
