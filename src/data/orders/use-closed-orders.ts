import { useStoreQuery } from '../store/connection.ts'
import { closedOrderStores, readClosedOrders } from './read-orders.ts'
import type { OrderView } from './views.ts'

/**
 * The checks on this device that were closed or voided from `from` until before `to` (milliseconds since 1970), latest
 * first. `undefined` while loading.
 */
export function useClosedOrders({ from, to }: { from: number; to: number }): OrderView[] | undefined {
  return useStoreQuery(closedOrderStores, tx => readClosedOrders(tx, { from, to }), [from, to])
}
