import type { Order } from '../order.ts'
import { tableIdsOf } from '../order.ts'
import { createOpenOrderHandler } from './handler.ts'

export const maxCombinedTables = 20

/**
 * Adds a table to the check, or removes it. The command names one table instead of the whole list, so that two tablets
 * can add different tables at the same time. It does not matter whether another check is at the table, because a table
 * may have several checks.
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
 * Returns the order `to`, into which `from` is merged, with its tables after the merge. If both orders share a table,
 * `to` gets the other tables of `from`, because guests still sit there. Otherwise the guests of `from` went to the
 * table of `to`, so the tables of `from` are free.
 */
export function mergeTables(from: Order, to: Order): Order {
  const tables = tableIdsOf(from)
  const own = tableIdsOf(to)
  if (!own.some(id => tables.includes(id))) return to
  const others = [...own, ...tables].filter(id => id !== to.tableId)
  return setOtherTables(to, [...new Set(others)].slice(0, maxCombinedTables))
}
