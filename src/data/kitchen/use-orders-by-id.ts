import { buildOrderViews, orderViewStores, readRelatedOrders } from '../orders/read-orders.ts'
import { readRuleContext } from '../orders/rule-context.ts'
import type { OrderView } from '../orders/views.ts'
import { useStoreQuery } from '../store/connection.ts'

/** The orders that this device has, with the pending commands applied. `undefined` while loading. */
export function useOrdersById(ids: readonly string[]): OrderView[] | undefined {
  return useStoreQuery(
    orderViewStores,
    async tx => {
      if (ids.length === 0) return []
      const [ruleContext, { rows, confirmed }] = await Promise.all([
        readRuleContext(tx),
        readRelatedOrders(tx, [...ids]),
      ])
      return buildOrderViews(tx, ruleContext, [...ids], rows, confirmed)
    },
    [ids.join()],
  )
}
