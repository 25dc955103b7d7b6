import { sum } from '../../../../domain/money.ts'
import { isWaitingEntry } from '../../../../domain/order.ts'
import type { OrderView } from '../../../data/orders/views.ts'

/**
 * The totals of the open orders of one department. `orders`: the number of orders. `covers`: the number of guests.
 * `total`: in minor units (cents). `oldest`: when the oldest order was opened, in milliseconds since 1970.
 */
export type DepartmentTotals = {
  id: string
  name: string
  orders: number
  covers: number
  total: number
  oldest: number | undefined
}

/** Sums the open orders of each department. Parties on the waiting list are not counted. */
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
