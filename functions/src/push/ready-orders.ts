import { isOpenOrBilled, type Order } from '../../../domain/order.ts'
import { isPractice } from '../../../domain/practice.ts'

export type Orders = { readonly [orderId: string]: Order }

/**
 * Lists the orders, neither closed nor void, in which the commands of a call made at least one dish ready. A dish that
 * was ready before and only moved to another order does not count. A line with a new id does not count either, because
 * it may be a part that was split off a ready line. A dish of a practice check (made in training) does not count. A
 * dish that several kitchen stations make counts when its last part is ready.
 */
export function listReadyOrders(before: Orders, after: Orders): { orderId: string; order: Order }[] {
  const statusBefore = new Map(
    Object.values(before).flatMap(({ lines }) => Object.entries(lines).map(([lineId, line]) => [lineId, line.status])),
  )
  return Object.entries(after).flatMap(([orderId, order]) => {
    if (!isOpenOrBilled(order) || isPractice(order)) return []
    const isNew = ([lineId, { status }]: [string, Order['lines'][string]]) =>
      status === 'ready' && (statusBefore.get(lineId) ?? 'ready') !== 'ready'
    return Object.entries(order.lines).some(isNew) ? [{ orderId, order }] : []
  })
}
