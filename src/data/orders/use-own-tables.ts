import type { Table } from '../../../domain/catalogue.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { isAwaitingAcceptance, isOpenOrBilled, isWaitingEntry, type Order, waiterOf } from '../../../domain/order.ts'
import { isPractice } from '../../../domain/practice.ts'
import { useStoreQuery } from '../store/connection.ts'
import type { WithId } from '../store/schema.ts'
import type { ReadTransaction } from '../store/store.ts'
import { isValidOrder } from '../store/valid-rows.ts'

/**
 * A table with open checks of one waiter, or an open check of the waiter without a table. `order` is the oldest of the
 * checks. `waits` lists what the guests wait for, the most urgent first.
 */
export type OwnTable = { order: WithId<Order>; tableName?: string; waits: OwnTableNeed[] }
const allWaits = ['called', 'billed', 'ready', 'toAccept'] as const
/**
 * What the guests of a table wait for. `called`: a guest called the waiter. `billed`: somebody asked for the bill.
 * `ready`: dishes can be served. `toAccept`: a waiter must accept dishes that guests sent.
 */
export type OwnTableNeed = (typeof allWaits)[number]

/**
 * Returns the open checks of the user `uid`, grouped by table, without practice checks and the waiting list. The checks
 * are as the server last sent them: this tablet's unanswered commands are not applied. `undefined` while loading.
 */
export const useOwnTables = (uid: string): OwnTable[] | undefined =>
  useStoreQuery(['orders', 'tables', 'departments'], tx => readOwnTables(tx, uid), [uid])

export async function readOwnTables(tx: ReadTransaction, uid: string): Promise<OwnTable[]> {
  const [departments, tables] = await Promise.all([tx.all('departments'), tx.all('tables')])
  const statuses = departments.flatMap(({ id }) => [
    [id, 'open'],
    [id, 'billed'],
  ])
  const orders = (await tx.where('orders', '[departmentId+status]', statuses)).filter(isValidOrder)
  const names = new Map(tables.map(({ id, name }: { id: string } & Table) => [id, name]))
  const own = orders
    .filter(order => isOpenOrBilled(order) && !isWaitingEntry(order) && !isPractice(order) && waiterOf(order) === uid)
    .sort((one, other) => one.openedAt - other.openedAt)
  const byTable = groupBy(own, ({ id, tableId }) => tableId ?? id)
  return [...byTable.values()].map(checks => {
    const order = checks[0]!
    const waits = new Set(checks.flatMap(listWaits))
    const tableName = names.get(order.tableId ?? '')
    return { order, ...(tableName !== undefined && { tableName }), waits: allWaits.filter(each => waits.has(each)) }
  })
}

function listWaits({ flags, status, lines }: Order): OwnTableNeed[] {
  const all = Object.values(lines)
  return [
    ...(flags.calledAt === undefined ? [] : ['called' as const]),
    ...(status === 'billed' ? ['billed' as const] : []),
    ...(all.some(line => line.status === 'ready') ? ['ready' as const] : []),
    ...(all.some(isAwaitingAcceptance) ? ['toAccept' as const] : []),
  ]
}
