import { indexById } from '../../../domain/objects.ts'
import { isOpenOrBilled, type Order } from '../../../domain/order.ts'
import { resolveMergedOrderId } from '../../../domain/successors.ts'
import type { JoinedTable } from '../store/schema.ts'
import type { Store } from '../store/store.ts'

/** A guest sits at a table: its order enters the mirror, and the token for it is kept on this phone. */
export function saveJoinedOrder(store: Store, joined: JoinedTable, order: Order): Promise<void> {
  return store.write(['meta', 'orders', 'outbox'], async tx => {
    const [before = [], mirrored, rows] = await Promise.all([tx.meta('joined'), tx.all('orders'), tx.all('outbox')])
    const others = before.filter(({ orderId }) => orderId !== joined.orderId)
    const orders = indexById(mirrored)
    // A token is needed for as long as something can still be sent with it.
    const unsent = new Set(rows.flatMap(row => row.orderIds))
    // One that is not here, since the server was restored, may come back; forgotten now, nobody would hear of its end.
    const isNeeded = ({ orderId }: JoinedTable) => {
      const lead = orders[resolveMergedOrderId(orders, orderId)]
      return unsent.has(orderId) || !lead || isOpenOrBilled(lead)
    }
    await tx.setMeta('joined', [...others.filter(isNeeded), joined])
    if (order.version > (orders[joined.orderId]?.version ?? -1))
      await tx.put('orders', [{ id: joined.orderId, ...order }])
  })
}
