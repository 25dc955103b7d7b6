import { useStoreQuery } from '../store/connection.ts'
import {
  type DepartmentOrders,
  orderViewStores,
  readDepartmentOrders,
  readJoinedOrder,
  readOrder,
} from './read-orders.ts'
import type { OrderView } from './views.ts'

/** `null` when this device does not have the order; `undefined` while loading. */
export function useOrder(orderId: string | undefined): OrderView | null | undefined {
  return useStoreQuery(orderViewStores, async tx => (orderId === undefined ? null : await readOrder(tx, orderId)), [
    orderId,
  ])
}

/**
 * Like `useOrder`, for an order that a guest joined: if the order was merged, returns the order into which it was
 * merged. The guest's commands must still name `joinedId`, because the guest's token is valid only for that order.
 */
export function useJoinedOrder(joinedId: string | undefined): OrderView | null | undefined {
  return useStoreQuery(
    orderViewStores,
    async tx => (joinedId === undefined ? null : await readJoinedOrder(tx, joinedId)),
    [joinedId],
  )
}

/**
 * The orders of a department. `isRead` is false until this device has received them from the server. Until then, a
 * table without orders may be occupied.
 */
type DepartmentOrdersRead = DepartmentOrders & { departmentId: string; isRead: boolean }

export function useDepartmentOrders(departmentId: string): DepartmentOrdersRead | undefined {
  return useStoreQuery(
    orderViewStores,
    async tx => {
      const [orders, readDepartments = []] = await Promise.all([
        readDepartmentOrders(tx, departmentId),
        tx.meta('readDepartments'),
      ])
      return { departmentId, ...orders, isRead: readDepartments.includes(departmentId) }
    },
    [departmentId],
  )
}
