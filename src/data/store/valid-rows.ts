import type { Order } from '../../../domain/order.ts'
import type { OrdersById, WithId } from './schema.ts'

/** Whether the catalogue row exists and has a name, which a screen needs to show it. */
export const isValidCatalogueRow = <Doc>(row: Doc | undefined): row is Doc =>
  typeof (row as { name?: unknown } | undefined)?.name === 'string'

/**
 * Whether the order exists and has its most needed fields, for example `lines`. A damaged row of IndexedDB may lack
 * some of them.
 */
export function isValidOrder(row: WithId<Order> | undefined): row is WithId<Order> {
  const order = row as Partial<Order> | undefined
  return (
    typeof order?.version === 'number' &&
    typeof order.departmentId === 'string' &&
    [order.lines, order.applied, order.totals, order.payments, order.discounts, order.flags].every(isObject)
  )
}

export const indexValidOrders = (rows: readonly (WithId<Order> | undefined)[]): OrdersById =>
  Object.fromEntries(rows.filter(isValidOrder).map(({ id, ...order }) => [id, order]))

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
