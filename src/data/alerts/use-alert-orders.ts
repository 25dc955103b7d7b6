import type { Order } from '../../../domain/order.ts'
import { openIn, readFollowing } from '../orders/followed-departments.ts'
import { store, useStoreQuery } from '../store/connection.ts'
import type { WithId } from '../store/schema.ts'
import { isValidOrder } from '../store/valid-rows.ts'
import { takeNewAlerts } from './take-new-alerts.ts'

/** `clockAhead`: by how many milliseconds this device's clock is ahead of the server's. */
export type AlertOrders = { orders: WithId<Order>[]; departmentIds: string[]; clockAhead: number }

/**
 * The open orders of this device as the server has them, also those of departments that it does not follow.
 * `departmentIds`: the departments that it follows. Unsent commands are left out, because otherwise each tap
 * would read all orders again.
 */
export function useAlertOrders(): AlertOrders | undefined {
  return useStoreQuery(
    ['orders', 'departments', 'meta'],
    async tx => {
      const [{ followed, unfollowed }, clockAhead = 0] = await Promise.all([readFollowing(tx), tx.meta('clockAhead')])
      const orders = await tx.where('orders', '[departmentId+status]', openIn([...followed, ...unfollowed]))
      return { orders: orders.filter(isValidOrder), departmentIds: followed, clockAhead }
    },
    [],
  )
}

/** See `takeNewAlerts`. */
export const takeNewAlertsHere = (uid: string, keys: readonly string[]): Promise<string[]> =>
  takeNewAlerts(store(), uid, keys)
