import type { Order } from '../../../domain/order.ts'
import type { OrdersById } from '../../data/store/schema.ts'
import type { Store, WriteTransaction } from '../../data/store/store.ts'
import { putNewerOrders, putOrdersUnlessRelatedMissing, storesForOrders } from './merge-orders.ts'

/** Reads an order from the server. Resolves to `null` if the server does not have it. */
export type FetchOrder = (id: string) => Promise<Order | null>

/**
 * Stores orders from the server in IndexedDB. Two orders must be stored together if one was merged into the other, or
 * if an unanswered command moves lines between them. Otherwise screens would show the lines twice or not at all. So if
 * the new state of the other order is missing, it is fetched before anything is stored. If the server has no newer
 * state, the orders are stored without it. Even an order in `orders` can be fetched again, because a colleague may have
 * moved lines between two orders while one of them was fetched.
 * @param noteRead records that these orders were read once; called in the transaction that stores the orders, even if
 * there are none
 */
export async function storeOrdersWithRelated(
  store: Store,
  fetchOrder: FetchOrder,
  orders: OrdersById,
  noteRead?: (tx: WriteTransaction) => Promise<void>,
): Promise<void> {
  if (Object.keys(orders).length === 0 && !noteRead) return
  let incoming = orders
  for (;;) {
    const batch = incoming
    const stale = await store.write([...storesForOrders, 'meta'], async tx => {
      const staleOrders = await putOrdersUnlessRelatedMissing(tx, batch)
      if (staleOrders.size === 0) await noteRead?.(tx)
      return staleOrders
    })
    if (stale.size === 0) return
    const { found } = await fetchOrders(fetchOrder, [...stale.keys()])
    const newer = Object.entries(found).filter(([id, { version }]) => version > stale.get(id)!)
    if (newer.length === 0) break
    incoming = { ...incoming, ...Object.fromEntries(newer) }
  }
  await store.write([...storesForOrders, 'meta'], async tx => {
    await putNewerOrders(tx, incoming)
    await noteRead?.(tx)
  })
}

/** Reads orders from the server by id. `unknownIds`: the ids of orders that the server does not have. */
export async function fetchOrders(
  fetchOrder: FetchOrder,
  ids: string[],
): Promise<{ found: OrdersById; unknownIds: string[] }> {
  const orders = await Promise.all(ids.map(id => fetchOrder(id)))
  const found: OrdersById = {}
  for (const [index, id] of ids.entries()) if (orders[index]) found[id] = orders[index]
  return { found, unknownIds: ids.filter(id => !Object.hasOwn(found, id)) }
}

/**
 * Reads one order from the server and stores it in IndexedDB.
 * @returns whether the server has the order
 * @throws CallError if the server does not answer
 */
export async function fetchAndStoreOrder(store: Store, fetchOrder: FetchOrder, id: string): Promise<boolean> {
  const order = await fetchOrder(id)
  if (order) await storeOrdersWithRelated(store, fetchOrder, { [id]: order })
  return order !== null
}
