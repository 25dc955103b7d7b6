import { isOpenOrBilled, type Order, tableIdsOf } from '../../domain/order.ts'
import type { CommandLog } from './command-log.ts'
import { assertInvariant } from './invariant.ts'

/** Checks the tables of the order, and whether its party was seated or left the waiting list. Called after a commit. */
export function checkPlace(id: string, order: Order, commands: CommandLog): void {
  checkTables(id, order)
  checkWait(id, order, commands)
}

/** Checks that the order names no table twice, and that it is on several tables only while it is open or billed. */
function checkTables(id: string, order: Order): void {
  const tables = tableIdsOf(order)
  assertInvariant(new Set(tables).size === tables.length, () => `order ${id} names a table twice`)
  const mayHaveTables = isOpenOrBilled(order) || order.otherTableIds === undefined
  assertInvariant(mayHaveTables, () => `order ${id} has ended and is still on its combined tables`)
}

/**
 * Checks that a party of the waiting list was not both seated and taken off the list. The order of a seated party must
 * have a table. The order of a party that was taken off the list must have none, and must be void and empty.
 */
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
  // A party that left has no payment, with one exception: a tablet that still lists the party may record one. The order
  // then has `flags.excess`, which means that more was paid than was due, until the payment is voided.
  const isUnpaid = Object.values(payments).every(({ voided }) => voided) || flags.excess
  const isEmpty = isUnpaid && Object.keys(lines).length === 0
  assertInvariant(ends[0] || (status === 'void' && isEmpty), () => `order ${id} of a party that left is not empty`)
}
