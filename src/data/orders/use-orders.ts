import { useRead } from '../store/connection.ts'
import { foldStores, readJoinedOrder, readOpenOrders, readOrder } from './read-orders.ts'
import type { OrderView } from './views.ts'

/** `null`: no such order here. */
export function useOrder(orderId: string | undefined): OrderView | null | undefined {
  return useRead(foldStores, async tx => (orderId === undefined ? null : await readOrder(tx, orderId)), [orderId])
}

/**
 * The order that a guest sees for the one that was joined. What is tapped still names the one joined, whose token the guest
 * has; `null`: not here yet.
 */
export function useJoinedOrder(joinedId: string | undefined): OrderView | null | undefined {
  return useRead(foldStores, async tx => (joinedId === undefined ? null : await readJoinedOrder(tx, joinedId)), [
    joinedId,
  ])
}

/** Orders open or billed in the department, oldest first. */
export function useOpenOrders(departmentId: string): OrderView[] | undefined {
  return useRead(foldStores, tx => readOpenOrders(tx, departmentId), [departmentId])
}
