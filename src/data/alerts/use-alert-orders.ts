import type { Order } from '../../../domain/order.ts'
import { listOpenOrderIndexKeys, readFollowedDepartments } from '../orders/followed-departments.ts'
import { store, useStoreQuery } from '../store/connection.ts'
import type { WithId } from '../store/schema.ts'
import { isValidOrder } from '../store/valid-rows.ts'
import { takeNewAlerts } from './take-new-alerts.ts'

/**
 * What `findAlerts` reads on this device. `departmentIds`: the departments that this tablet follows (it receives and
 * shows their open orders). `clockAhead`: the number of milliseconds by which this device's clock is ahead of the
 * server's clock; 0 if it is not known.
 */
export type AlertOrders = { orders: WithId<Order>[]; departmentIds: string[]; clockAhead: number }

/**
 * Reads the open and billed orders on this device as the server last sent them, also those of departments that this
 * tablet does not follow. This device's unanswered commands are not applied. If they were, this hook would read all
 * orders again after each new command.
 */
export function useAlertOrders(): AlertOrders | undefined {
  return useStoreQuery(
    ['orders', 'departments', 'meta'],
    async tx => {
      const [{ followed, unfollowed }, clockAhead = 0] = await Promise.all([
        readFollowedDepartments(tx),
        tx.meta('clockAhead'),
      ])
      const orders = await tx.where(
        'orders',
        '[departmentId+status]',
        listOpenOrderIndexKeys([...followed, ...unfollowed]),
      )
      return { orders: orders.filter(isValidOrder), departmentIds: followed, clockAhead }
    },
    [],
  )
}

export const takeNewAlertsOnThisDevice = (uid: string, keys: readonly string[]): Promise<string[]> =>
  takeNewAlerts(store(), uid, keys)
