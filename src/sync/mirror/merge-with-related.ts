import type { Order } from '../../../domain/order.ts'
import type { OrdersById } from '../../data/store/schema.ts'
import type { Store, WriteTransaction } from '../../data/store/store.ts'
import { mergeOrders, mergeStores, putNewerOrders } from './merge-orders.ts'

/** Reads an order from the server. `null`: the server does not have it. */
export type FetchOrder = (id: string) => Promise<Order | null>

/**
 * Stores the orders with `mergeOrders`. Fetches the related orders whose new state is missing, until none is missing or
 * the server has no newer state of them, for example because this user may not read them. The orders are then stored
 * without them. An order may have to be fetched although it is among `orders`: while another one is fetched, the server
 * may move lines between the two.
 * @param noteRead if given, called in the transaction that stores the orders
 */
export async function mergeWithRelated(
  store: Store,
  fetchOrder: FetchOrder,
  orders: OrdersById,
  noteRead?: (tx: WriteTransaction) => Promise<void>,
): Promise<void> {
  if (Object.keys(orders).length === 0 && !noteRead) return
  let incoming = orders
  for (;;) {
    const batch = incoming
    const stale = await store.write([...mergeStores, 'meta'], async tx => {
      const staleOrders = await mergeOrders(tx, batch)
      if (staleOrders.size === 0) await noteRead?.(tx)
      return staleOrders
    })
    if (stale.size === 0) return
    const { found } = await fetchOrders(fetchOrder, [...stale.keys()])
    const newer = Object.entries(found).filter(([id, { version }]) => version > stale.get(id)!)
    if (newer.length === 0) break
    incoming = { ...incoming, ...Object.fromEntries(newer) }
  }
  await store.write([...mergeStores, 'meta'], async tx => {
    await putNewerOrders(tx, incoming)
    await noteRead?.(tx)
  })
}

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
 * Reads one order from the server and stores it. Any tab may do so, because it needs no listener.
 * @returns whether the server has the order
 * @throws CallError
 */
export async function readOneOrder(store: Store, fetchOrder: FetchOrder, id: string): Promise<boolean> {
  const order = await fetchOrder(id)
  if (order) await mergeWithRelated(store, fetchOrder, { [id]: order })
  return order !== null
}
