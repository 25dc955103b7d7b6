import type { Store } from '../../data/store/store.ts'
import { isValidOrder } from '../../data/store/valid-rows.ts'
import type { ClosedOrdersPage, ClosedOrdersQuery } from '../../platform/closed-orders.ts'
import { mergeOrders, mergeStores } from './merge-orders.ts'

/**
 * Reads a page of closed checks from the server. Those of the present business day are stored, so that the device has
 * them offline too; `pruneOrders` removes them after a day. An order is not stored while the device lacks an order that
 * must change together with it.
 * @throws CallError
 */
export async function readClosedOrders(
  store: Store,
  fetchPage: (query: ClosedOrdersQuery) => Promise<ClosedOrdersPage>,
  query: ClosedOrdersQuery,
): Promise<ClosedOrdersPage> {
  const page = await fetchPage(query)
  const orders = page.orders.filter(isValidOrder)
  if (query.isToday) {
    await store.write(mergeStores, async tx => {
      for (const { id, ...order } of orders) await mergeOrders(tx, { [id]: order }, new Set())
    })
  }
  return { ...page, orders }
}
