import type { Order } from '../order.ts'
import { tableIdsOf } from '../order.ts'
import { createOpenOrderHandler } from './handler.ts'

export const maxCombinedTables = 20

/**
 * Puts the check on one more table, or takes it off. Names one table, not the whole list, so that two tablets that combine
 * different tables at once both succeed. Whether another check is at the table is not checked: an order does not know the
 * others, and a table may have several checks.
 */
export const combineTable = createOpenOrderHandler<'combineTable'>((order, { tableId, combined }, { catalogue }) => {
  const { otherTableIds = [] } = order
  if (!combined) {
    if (!otherTableIds.includes(tableId)) return order
    return setOtherTables(
      order,
      otherTableIds.filter(id => id !== tableId),
    )
  }
  if (tableIdsOf(order).includes(tableId)) return order
  const table = catalogue.table(tableId)
  const isNear = table !== undefined && table.kind !== 'hole' && table.departmentId === order.departmentId
  if (order.tableId === undefined || !isNear || otherTableIds.length >= maxCombinedTables)
    return { code: 'table_not_combinable' }
  return setOtherTables(order, [...otherTableIds, tableId])
})

function setOtherTables({ otherTableIds: _, ...order }: Order, tableIds: readonly string[]): Order {
  return tableIds.length === 0 ? order : { ...order, otherTableIds: [...tableIds] }
}

/**
 * The tables of the order into which `from` is merged. If it stands on a table of `from`, it gets the others, because the
 * guests are still there. Otherwise they went to its table, and the tables of `from` are free.
 */
export function mergeTables(from: Order, to: Order): Order {
  const tables = tableIdsOf(from)
  const own = tableIdsOf(to)
  if (!own.some(id => tables.includes(id))) return to
  const others = [...own, ...tables].filter(id => id !== to.tableId)
  return setOtherTables(to, [...new Set(others)].slice(0, maxCombinedTables))
}
