import { randomUUID } from 'node:crypto'
import type { DocumentReference, QuerySnapshot, Transaction } from 'firebase-admin/firestore'
import type { CatalogueLookup, Table, Tenant } from '../../../domain/catalogue.ts'
import type { Order } from '../../../domain/order.ts'
import { isPractice } from '../../../domain/practice.ts'
import { reduce } from '../../../domain/reduce.ts'
import type { Caller } from '../caller.ts'
import { findNextDeviceLetters } from '../orders/tickets.ts'

type GuestOrderInput = { tenant: Tenant; table: Table & { id: string }; covers?: number | undefined }

/**
 * Returns a new order for a guest who joins. Takes its number (for example `C-17`) from the counter of guest orders.
 * Writes the counter, but not the order: the caller must write the order.
 */
export async function openGuestOrder(
  tx: Transaction,
  tenantRef: DocumentReference,
  { uid }: Caller,
  orderId: string,
  { tenant, table: { id: tableId, ...table }, covers }: GuestOrderInput,
  now: number,
): Promise<Order> {
  const number = await takeGuestTicketNumber(tx, tenantRef)
  const command = { id: randomUUID(), type: 'openOrder' as const, orderId, at: now }
  const payload = { departmentId: table.departmentId, tableId, ...(covers !== undefined && { covers }) }
  // The command runs with the role `waiter`, because guests have no right to open orders.
  const context = {
    tenant,
    catalogue: createCatalogueOfTable(table),
    actor: { uid, role: 'waiter' as const },
    now,
    number,
  }
  const outcome = reduce({ orders: {}, stock: {} }, { ...command, payload }, context)
  if ('code' in outcome) throw new Error(`an order for a guest was refused: ${outcome.code}`)
  return outcome.orders[orderId]!
}

const none = () => undefined

/**
 * Returns a catalogue without products that answers every table id with this table. Commands that only need a table can
 * run with it.
 */
export const createCatalogueOfTable = (table: Table): CatalogueLookup => ({
  rev: 0,
  product: none,
  category: none,
  modifier: none,
  table: () => table,
})

/** Reads the open and billed orders of a table or hole, without those that were opened in practice mode. */
export async function readOpenOrders(tx: Transaction, tenantRef: DocumentReference, tableId: string) {
  const atTable = tenantRef.collection('orders').where('tableId', '==', tableId)
  return listRealOrders(await tx.get(atTable.where('status', 'in', ['open', 'billed'])))
}

/**
 * Reads the orders of other tables that are combined with this one: orders that list this table in `otherTableIds`.
 * Leaves out those that were opened in practice mode.
 */
export async function readCombinedOrders(tx: Transaction, tenantRef: DocumentReference, tableId: string) {
  const combined = tenantRef.collection('orders').where('otherTableIds', 'array-contains', tableId)
  return listRealOrders(await tx.get(combined))
}

const listRealOrders = ({ docs }: QuerySnapshot) =>
  docs.map(doc => ({ id: doc.id, order: doc.data() as Order })).filter(({ order }) => !isPractice(order))

/**
 * Returns the next ticket number of a guest's order, such as `C-17`, and writes the counter. `counters/guests` holds
 * the letters (`C`) and the last number of all guest orders of the tenant.
 */
async function takeGuestTicketNumber(tx: Transaction, tenantRef: DocumentReference): Promise<string> {
  const counter = tenantRef.collection('counters').doc('guests')
  const stored = (await tx.get(counter)).data() as { letters: string; last: number } | undefined
  const taken = stored ? undefined : await findNextDeviceLetters(tx, tenantRef)
  taken?.write()
  const letters = stored?.letters ?? taken!.letters
  const last = (stored?.last ?? 0) + 1
  tx.set(counter, { letters, last })
  return `${letters}-${last}`
}
