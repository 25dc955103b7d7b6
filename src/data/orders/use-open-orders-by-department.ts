import { useRead } from '../store/connection.ts'
import { foldStores, readOpenOrders } from './read-orders.ts'
import type { OrderView } from './views.ts'

/** The open orders of each department, by its id; `undefined` while loading. */
export function useOpenOrdersByDepartment(
  departmentIds: readonly string[],
): { [departmentId: string]: OrderView[] } | undefined {
  return useRead(
    foldStores,
    async tx => {
      // All at once: between two reads that waited for each other the transaction would end.
      const found = await Promise.all(departmentIds.map(id => readOpenOrders(tx, id)))
      return Object.fromEntries(departmentIds.map((id, index) => [id, found[index]!]))
    },
    [departmentIds.join()],
  )
}
