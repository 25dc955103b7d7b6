import { isOpenOrBilled, type Order, tableIdsOf } from '../../domain/order.ts'
import type { CommandLog } from './command-log.ts'
import { assertInvariant } from './invariant.ts'

/** Checks where an order is after a commit: on the waiting list, or on which tables. */
export function checkPlace(id: string, order: Order, commands: CommandLog): void {
  checkTables(id, order)
  checkWait(id, order, commands)
}

/** A check stands on each of its tables once, and on combined tables only while it is open. */
function checkTables(id: string, order: Order): void {
  const tables = tableIdsOf(order)
  assertInvariant(new Set(tables).size === tables.length, () => `order ${id} stands on a table twice`)
  const isFree = isOpenOrBilled(order) || order.otherTableIds === undefined
  assertInvariant(isFree, () => `order ${id} has ended and keeps its tables`)
}

/** A party is not taken off the waiting list after it was seated, nor seated after it was taken off. */
function checkWait(
  id: string,
  { applied, status, tableId, payments, lines, flags }: Order,
  commands: CommandLog,
): void {
  const ends = Object.keys(applied).flatMap(commandId => {
    const command = commands.all.get(commandId)?.command
    return command?.type === 'endWait' ? [command.payload.tableId !== undefined] : []
  })
  if (ends.length === 0) return
  assertInvariant(new Set(ends).size === 1, () => `the party of order ${id} was seated and taken off the list`)
  assertInvariant(ends[0] === (tableId !== undefined), () => `the party of order ${id} is not where it was seated`)
  // A payment of a tablet that did not know of it yet is kept, as money to give back.
  const isUnpaid = Object.keys(payments).length === 0 || flags.excess
  const isEmpty = isUnpaid && Object.keys(lines).length === 0
  assertInvariant(ends[0] || (status === 'void' && isEmpty), () => `order ${id} of a party that left is a sale`)
}
