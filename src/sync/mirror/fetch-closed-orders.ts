import type { Store } from '../../data/store/store.ts'
import { isValidOrder } from '../../data/store/valid-rows.ts'
import type { ClosedOrdersPage, ClosedOrdersQuery } from '../../platform/closed-orders.ts'
import { putOrdersUnlessRelatedMissing, storesForOrders } from './merge-orders.ts'

/**
 * Reads a page of closed checks (orders) from the server, and stores them in IndexedDB. Screens can then show them
 * offline, and the device can check commands on them. `pruneOrders` removes them later. A check is not stored if the
 * device lacks the new state of a related order, for example of the check into which it was merged.
 * @returns the page, without documents of an invalid shape
 * @throws CallError if the server does not answer
 */
export async function fetchAndStoreClosedOrders(
  store: Store,
  fetchPage: (query: ClosedOrdersQuery) => Promise<ClosedOrdersPage>,
  query: ClosedOrdersQuery,
): Promise<ClosedOrdersPage> {
  const page = await fetchPage(query)
  const orders = page.orders.filter(isValidOrder)
  await store.write(storesForOrders, async tx => {
    for (const { id, ...order } of orders) await putOrdersUnlessRelatedMissing(tx, { [id]: order })
  })
  return { ...page, orders }
}
