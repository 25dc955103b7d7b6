import { isRemovedByStaff, readRemovalCount } from '../../../domain/party.ts'
import { readRelatedOrders } from '../orders/read-orders.ts'
import { useStoreQuery } from '../store/connection.ts'

/**
 * Whether staff removed this phone from the check that it joined, as far as this phone knows. `undefined` while
 * loading.
 */
export function useIsRemovedByStaff(orderId: string | undefined): boolean | undefined {
  return useStoreQuery(
    ['meta', 'orders', 'outbox'],
    async tx => {
      const joined = (await tx.meta('joined'))?.find(each => each.orderId === orderId)
      if (!joined) return false
      const { confirmed } = await readRelatedOrders(tx, [joined.orderId])
      return isRemovedByStaff(confirmed, joined.orderId, readRemovalCount(joined.token) ?? 0)
    },
    [orderId],
  )
}
