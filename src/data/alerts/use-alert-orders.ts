import type { Order } from '../../../domain/order.ts'
import { store, useStoreQuery } from '../store/connection.ts'
import type { WithId } from '../store/schema.ts'
import { isValidOrder } from '../store/valid-rows.ts'
import { takeNewAlerts } from './take-new-alerts.ts'

/** `clockAhead`: by how many milliseconds this device's clock is ahead of the server's. */
export type AlertOrders = { orders: WithId<Order>[]; departmentIds: string[]; clockAhead: number }

/**
 * The open orders of all departments as the server has them. Unsent commands are left out, because otherwise each tap
 * would read all orders again.
 */
export function useAlertOrders(): AlertOrders | undefined {
  return useStoreQuery(
    ['orders', 'departments', 'meta'],
    async tx => {
      const [departments, clockAhead = 0] = await Promise.all([tx.all('departments'), tx.meta('clockAhead')])
      const departmentIds = departments.map(({ id }) => id)
      const statuses = departmentIds.flatMap(id => [
        [id, 'open'],
        [id, 'billed'],
      ])
      const orders = await tx.where('orders', '[departmentId+status]', statuses)
      return { orders: orders.filter(isValidOrder), departmentIds, clockAhead }
    },
    [],
  )
}

/** See `takeNewAlerts`. */
export const takeNewAlertsHere = (uid: string, keys: readonly string[]): Promise<string[]> =>
  takeNewAlerts(store(), uid, keys)
