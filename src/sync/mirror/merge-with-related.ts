import type { Order } from '../../../domain/order.ts'
import type { OrdersById } from '../../data/store/schema.ts'
import type { Store, WriteTransaction } from '../../data/store/store.ts'
import { mergeOrders, mergeStores } from './merge-orders.ts'

/** Reads an order from the server. `null`: the server does not have it. */
export type FetchOrder = (id: string) => Promise<Order | null>

/**
 * Calls `mergeOrders`, fetches the related orders that `mergeOrders` reports as missing, and calls `mergeOrders` again,
 * until no order is missing.
 * @param noteRead if given, called in the transaction that stores the orders
 */
export async function mergeWithRelated(
  store: Store,
  fetchOrder: FetchOrder,
  orders: OrdersById,
  noteRead?: (tx: WriteTransaction) => Promise<void>,
): Promise<void> {
  let incoming = orders
  const requestedIds = new Set<string>()
  while (Object.keys(incoming).length > 0 || noteRead) {
    const batch = incoming
    const missing = await store.write([...mergeStores, 'meta'], async tx => {
      const missingIds = await mergeOrders(tx, batch, requestedIds)
      if (missingIds.length === 0) await noteRead?.(tx)
      return missingIds
    })
    if (missing.length === 0) return
    for (const id of missing) requestedIds.add(id)
    incoming = { ...incoming, ...(await fetchOrders(fetchOrder, missing)).found }
  }
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
