import { useStoreQuery } from '../store/connection.ts'
import { orderViewStores, readOpenOrders } from './read-orders.ts'
import type { OrderView } from './views.ts'

/**
 * The open and billed orders of these departments, keyed by department id, with this device's unanswered commands
 * applied. Practice checks (opened only for learning) are left out. `undefined` while loading.
 */
export function useOpenOrdersByDepartment(
  departmentIds: readonly string[],
): { [departmentId: string]: OrderView[] } | undefined {
  return useStoreQuery(
    orderViewStores,
    async tx => {
      const orders = await Promise.all(departmentIds.map(id => readOpenOrders(tx, id)))
      return Object.fromEntries(departmentIds.map((id, index) => [id, orders[index]!]))
    },
    [departmentIds.join()],
  )
}

/** Whether this device has received the open orders of all these departments. `undefined` while loading. */
export function useAllDepartmentsRead(departmentIds: readonly string[]): boolean | undefined {
  return useStoreQuery(
    ['meta'],
    async tx => {
      const readDepartments = (await tx.meta('readDepartments')) ?? []
      return departmentIds.every(id => readDepartments.includes(id))
    },
    [departmentIds.join()],
  )
}
