import { useRead } from './connection.ts'
import { foldStores, readOpenOrders, readOrder } from './read-orders.ts'
import type { OrderView } from './views.ts'

/** `null`: no such order here. */
export function useOrder(orderId: string | undefined): OrderView | null | undefined {
  return useRead(foldStores, async tx => (orderId === undefined ? null : await readOrder(tx, orderId)), [orderId])
}

/** Orders open or billed in the department, oldest first. */
export function useOpenOrders(departmentId: string): OrderView[] | undefined {
  return useRead(foldStores, tx => readOpenOrders(tx, departmentId), [departmentId])
}
