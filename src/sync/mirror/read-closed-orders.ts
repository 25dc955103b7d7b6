import type { Store } from '../../data/store/store.ts'
import { isValidOrder } from '../../data/store/valid-rows.ts'
import type { ClosedOrdersPage, ClosedOrdersQuery } from '../../platform/closed-orders.ts'
import { mergeOrders, mergeStores } from './merge-orders.ts'

/**
 * Reads a page of closed checks from the server and stores them, so that they can be read offline, and the rules can
 * check commands on them; `pruneOrders` removes them later. A check is not stored while the device lacks a related
 * order, for example the check into which it was merged.
 * @throws CallError
 */
export async function readClosedOrders(
  store: Store,
  fetchPage: (query: ClosedOrdersQuery) => Promise<ClosedOrdersPage>,
  query: ClosedOrdersQuery,
): Promise<ClosedOrdersPage> {
  const page = await fetchPage(query)
  const orders = page.orders.filter(isValidOrder)
  await store.write(mergeStores, async tx => {
    for (const { id, ...order } of orders) await mergeOrders(tx, { [id]: order })
  })
  return { ...page, orders }
}
