import { sum } from '../../../../domain/money.ts'
import { isWaitingEntry } from '../../../../domain/order.ts'
import type { OrderView } from '../../../data/orders/views.ts'

/**
 * Totals of the open orders of one department. `orders` is the number of orders. `total` is in minor units, for example
 * centavos. `oldest` is the time when the oldest order was opened, in milliseconds since 1970.
 */
export type DepartmentTotals = {
  id: string
  name: string
  orders: number
  covers: number
  total: number
  oldest: number | undefined
}

export function sumOpenOrders(
  departments: readonly { id: string; name: string }[],
  openOrders: { [departmentId: string]: OrderView[] },
): DepartmentTotals[] {
  return departments.map(({ id, name }) => {
    const orders = (openOrders[id] ?? []).map(view => view.order).filter(order => !isWaitingEntry(order))
    return {
      id,
      name,
      orders: orders.length,
      covers: sum(orders.map(order => order.covers)),
      total: sum(orders.map(order => order.totals.total)),
      oldest: orders.length > 0 ? Math.min(...orders.map(order => order.openedAt)) : undefined,
    }
  })
}
