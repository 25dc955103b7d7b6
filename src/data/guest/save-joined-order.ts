import { indexById } from '../../../domain/objects.ts'
import { isOpenOrBilled, type Order } from '../../../domain/order.ts'
import { resolveMergedOrderId } from '../../../domain/successors.ts'
import type { JoinedOrder } from '../store/schema.ts'
import type { Store } from '../store/store.ts'

/**
 * Stores an order that a guest has joined, if it is newer than the stored one, and its token (the secret that gives
 * access to the order). Deletes the secret that was stored for the call of the server (`pendingJoin`). Also deletes the
 * tokens of other orders that have ended, except orders for which the outbox still has a command. An order that was
 * merged into an open order has not ended.
 */
export function saveJoinedOrder(store: Store, joined: JoinedOrder, order: Order): Promise<void> {
  return store.write(['meta', 'orders', 'outbox'], async tx => {
    const [before = [], storedOrders, rows] = await Promise.all([tx.meta('joined'), tx.all('orders'), tx.all('outbox')])
    const others = before.filter(({ orderId }) => orderId !== joined.orderId)
    const orders = indexById(storedOrders)
    const withCommands = new Set(rows.flatMap(row => row.orderIds))
    // After the server was restored from a backup, the phone deletes its stored orders. The token of a missing order
    // stays, because the phone needs it to fetch the order again.
    const isNeeded = ({ orderId }: JoinedOrder) => {
      const finalOrder = orders[resolveMergedOrderId(orders, orderId)]
      return withCommands.has(orderId) || !finalOrder || isOpenOrBilled(finalOrder)
    }
    await tx.setMeta('joined', [...others.filter(isNeeded), joined])
    await tx.remove('meta', ['pendingJoin'])
    if (order.version > (orders[joined.orderId]?.version ?? -1))
      await tx.put('orders', [{ id: joined.orderId, ...order }])
  })
}
