import { useStoreQuery } from '../store/connection.ts'
import { closedOrderStores, readClosedOrders } from './read-orders.ts'
import type { OrderView } from './views.ts'

/**
 * The checks on this device that were closed or voided in a period, latest first. The period starts at `from` and ends
 * just before `to`, both in milliseconds since 1970. `undefined` while loading.
 */
export function useClosedOrders({ from, to }: { from: number; to: number }): OrderView[] | undefined {
  return useStoreQuery(closedOrderStores, tx => readClosedOrders(tx, { from, to }), [from, to])
}
