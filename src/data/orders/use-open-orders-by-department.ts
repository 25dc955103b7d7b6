import { useRead } from '../store/connection.ts'
import { foldStores, readOpenOrders } from './read-orders.ts'
import type { OrderView } from './views.ts'

/** The open orders by department id; `undefined` while loading. */
export function useOpenOrdersByDepartment(
  departmentIds: readonly string[],
): { [departmentId: string]: OrderView[] } | undefined {
  return useRead(
    foldStores,
    async tx => {
      // Read at once: the transaction could end between two reads that wait for each other.
      const orders = await Promise.all(departmentIds.map(id => readOpenOrders(tx, id)))
      return Object.fromEntries(departmentIds.map((id, index) => [id, orders[index]!]))
    },
    [departmentIds.join()],
  )
}
