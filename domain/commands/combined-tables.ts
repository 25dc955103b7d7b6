import type { Order } from '../order.ts'
import { tableIdsOf } from '../order.ts'
import { createOpenOrderHandler } from './handler.ts'

/** The most tables that a check can have in addition to its own table. */
export const maxCombinedTables = 20

/**
 * Adds a further table to a check whose party sits at several tables, or removes such a table. The command contains one
 * table instead of the whole list, so that two tablets can add different tables at the same time. The table may already
 * have another check, because a table can have several checks.
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
 * Returns the order `to` with the tables that it has after lines of the order `from` were moved into it. If the two
 * orders have a table in common, `to` also gets the other tables of `from`, because guests still sit there. Besides its
 * own table, `to` gets at most `maxCombinedTables`.
 */
export function addTablesOfOrder(from: Order, to: Order): Order {
  const tables = tableIdsOf(from)
  const own = tableIdsOf(to)
  if (!own.some(id => tables.includes(id))) return to
  const others = [...own, ...tables].filter(id => id !== to.tableId)
  return setOtherTables(to, [...new Set(others)].slice(0, maxCombinedTables))
}
