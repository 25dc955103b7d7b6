import type { Order } from '../../../domain/order.ts'
import type { OrdersById, WithId } from './schema.ts'

/**
 * A damaged row of the mirror is left out of every screen until it is fetched again; it must not take the screen with
 * it. Cheap on purpose: the synchroniser checks whole documents.
 */
export const isValid = <Doc>(row: Doc | undefined): row is Doc =>
  typeof (row as { name?: unknown } | undefined)?.name === 'string'

export function isValidOrder(row: WithId<Order> | undefined): row is WithId<Order> {
  const order = row as Partial<Order> | undefined
  return (
    typeof order?.version === 'number' &&
    typeof order.departmentId === 'string' &&
    [order.lines, order.applied, order.totals, order.payments, order.discounts, order.flags].every(isObject)
  )
}

/** The rows as the rules want them, without those that are damaged or missing. */
export const validOrders = (rows: readonly (WithId<Order> | undefined)[]): OrdersById =>
  Object.fromEntries(rows.filter(isValidOrder).map(({ id, ...order }) => [id, order]))

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
