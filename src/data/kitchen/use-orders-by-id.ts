import { buildOrderViews, orderViewStores, readRelatedOrders } from '../orders/read-orders.ts'
import { readRuleContext } from '../orders/rule-context.ts'
import type { OrderView } from '../orders/views.ts'
import { useStoreQuery } from '../store/connection.ts'
import type { ReadTransaction } from '../store/store.ts'

/**
 * The orders with the ids `ids`, without orders that this device does not have. The commands that the server has not
 * answered yet are applied.
 */
export type OrdersByIdRead = { ids: readonly string[]; orders: OrderView[] }

/** Reads what `useOrdersById` returns. The transaction must name the object stores `orderViewStores`. */
export async function readOrdersById(tx: ReadTransaction, ids: readonly string[]): Promise<OrdersByIdRead> {
  if (ids.length === 0) return { ids, orders: [] }
  const [ruleContext, { rows, confirmed }] = await Promise.all([readRuleContext(tx), readRelatedOrders(tx, [...ids])])
  return { ids, orders: await buildOrderViews(tx, ruleContext, [...ids], rows, confirmed) }
}

/** `undefined` while loading. Just after `ids` have changed, still returns the orders of the previous ids. */
export const useOrdersById = (ids: readonly string[]): OrdersByIdRead | undefined =>
  useStoreQuery(orderViewStores, tx => readOrdersById(tx, ids), [ids.join()])
