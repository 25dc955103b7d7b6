import { useStoreQuery } from '../store/connection.ts'
import { queryNames } from '../store/preload.ts'
import {
  type DepartmentOrdersRead,
  orderViewStores,
  readDepartmentOrders,
  readJoinedOrder,
  readOrder,
} from './read-orders.ts'
import type { OrderView } from './views.ts'

/**
 * The order with this device's unanswered commands applied. `null` without `orderId`, or when this device has neither
 * the order nor a command on it; `undefined` while loading.
 */
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

/** The orders of a department, with this device's unanswered commands applied. `undefined` while loading. */
export function useDepartmentOrders(departmentId: string): DepartmentOrdersRead | undefined {
  return useStoreQuery(
    orderViewStores,
    tx => readDepartmentOrders(tx, departmentId),
    [departmentId],
    queryNames.orders(departmentId),
  )
}
