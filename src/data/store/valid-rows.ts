import type { Order } from '../../../domain/order.ts'
import type { OrdersById, WithId } from './schema.ts'

/** Whether a screen can show this catalogue row without crashing. `src/sync` validates whole documents. */
export const isValidRow = <Doc>(row: Doc | undefined): row is Doc =>
  typeof (row as { name?: unknown } | undefined)?.name === 'string'

export function isValidOrder(row: WithId<Order> | undefined): row is WithId<Order> {
  const order = row as Partial<Order> | undefined
  return (
    typeof order?.version === 'number' &&
    typeof order.departmentId === 'string' &&
    [order.lines, order.applied, order.totals, order.payments, order.discounts, order.flags].every(isObject)
  )
}

/** @returns the orders by id, without damaged and missing rows */
export const validOrders = (rows: readonly (WithId<Order> | undefined)[]): OrdersById =>
  Object.fromEntries(rows.filter(isValidOrder).map(({ id, ...order }) => [id, order]))

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
