import type { Table } from '../../../domain/catalogue.ts'
import { isAwaitingAcceptance, isOpenOrBilled, type Order, waiterOf } from '../../../domain/order.ts'
import { useStoreQuery } from '../store/connection.ts'
import type { ReadTransaction } from '../store/store.ts'
import { isValidOrder } from '../store/valid-rows.ts'

/** `waits`: what the table waits for, the most urgent first. */
export type OwnTable = { id: string; name: string; waits: OwnTableWaits[] }
export type OwnTableWaits = 'called' | 'billed' | 'ready' | 'toAccept'

/**
 * The tables whose checks a member of the staff serves, as this tablet last heard from the server. Unsent commands are
 * left out. `undefined` while loading.
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
  return orders
    .filter(order => isOpenOrBilled(order) && waiterOf(order) === uid)
    .map(order => ({ id: order.id, name: names.get(order.tableId ?? '') ?? order.number, waits: listWaits(order) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es', { numeric: true }))
}

function listWaits({ flags, status, lines }: Order): OwnTableWaits[] {
  const all = Object.values(lines)
  return [
    ...(flags.calledAt === undefined ? [] : ['called' as const]),
    ...(status === 'billed' ? ['billed' as const] : []),
    ...(all.some(line => line.status === 'ready') ? ['ready' as const] : []),
    ...(all.some(isAwaitingAcceptance) ? ['toAccept' as const] : []),
  ]
}
