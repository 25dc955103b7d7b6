import { useRead } from '../store/connection.ts'
import { foldStores, readJoinedOrder, readOpenOrders, readOrder } from './read-orders.ts'
import type { OrderView } from './views.ts'

/** The order, or `null` when this device does not have it. */
export function useOrder(orderId: string | undefined): OrderView | null | undefined {
  return useRead(foldStores, async tx => (orderId === undefined ? null : await readOrder(tx, orderId)), [orderId])
}

/**
 * The order that a guest joined, or the order that it was merged into; `null` when this phone does not have it yet. The
 * guest's commands must still name `joinedId`, because the guest's token is for that order.
 */
export function useJoinedOrder(joinedId: string | undefined): OrderView | null | undefined {
  return useRead(foldStores, async tx => (joinedId === undefined ? null : await readJoinedOrder(tx, joinedId)), [
    joinedId,
  ])
}

/** The orders of the department that are open or billed, oldest first. */
export function useOpenOrders(departmentId: string): OrderView[] | undefined {
  return useRead(foldStores, tx => readOpenOrders(tx, departmentId), [departmentId])
}
