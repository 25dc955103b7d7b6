import { useStoreQuery } from '../store/connection.ts'
import { foldStores, readOpenOrders } from './read-orders.ts'
import type { OrderView } from './views.ts'

export function useOpenOrdersByDepartment(
  departmentIds: readonly string[],
): { [departmentId: string]: OrderView[] } | undefined {
  return useStoreQuery(
    foldStores,
    async tx => {
      // All reads start together, because IndexedDB ends a transaction that has no request under way.
      const orders = await Promise.all(departmentIds.map(id => readOpenOrders(tx, id)))
      return Object.fromEntries(departmentIds.map((id, index) => [id, orders[index]!]))
    },
    [departmentIds.join()],
  )
}
