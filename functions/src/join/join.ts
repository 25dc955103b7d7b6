import { randomUUID } from 'node:crypto'
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { type Customer, idSchema, type Table, type Tenant } from '../../../domain/catalogue.ts'
import { type Member, recordGuestJoin } from '../../../domain/commands/guests.ts'
import type { Order } from '../../../domain/order.ts'
import { may } from '../../../domain/permissions.ts'
import { reduce } from '../../../domain/reduce.ts'
import { readableTextSchema } from '../../../domain/text.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import { takeNextLetters } from '../orders/tickets.ts'
import { getTenantRef } from '../tenant.ts'
import { createOrderToken, createTableCode, isEqualInConstantTime, readTableKey, tableKeyPath } from './table-key.ts'

const requestSchema = v.object({
  tableId: idSchema,
  t: v.pipe(v.string(), v.maxLength(100)),
  /** The number or id of a customer. An unknown number or id is ignored. */
  customer: v.optional(v.pipe(readableTextSchema, v.maxLength(100))),
})

export type JoinAnswer = { orderId: string; token: string; order: Order }

/**
 * The function `join`: a guest who scanned a table's QR code joins the table's oldest open order, or a new order. The
 * guest sends the returned token with each later command.
 * @throws CallError `denied` both for a wrong table code and for a table that does not exist
 */
export async function joinTable(db: Firestore, caller: Caller, data: Record<string, unknown>): Promise<JoinAnswer> {
  if (!may(caller, 'joinTable', { settings: {} })) throw new CallError('denied')
  const request = v.safeParse(requestSchema, data)
  if (!request.success) throw new CallError('invalid')
  const { tableId, t, customer } = request.output
  const tenantRef = getTenantRef(db, caller.tenantId)
  return db.runTransaction(async tx => {
    const refs = [
      tenantRef,
      tenantRef.firestore.doc(`${tenantRef.path}/${tableKeyPath}`),
      tenantRef.collection('tables').doc(tableId),
    ]
    const [tenant, secret, found] = await tx.getAll(...refs)
    const key = readTableKey(secret)
    if (key === undefined || !isEqualInConstantTime(t, createTableCode(key, caller.tenantId, tableId)))
      throw new CallError('denied')
    const table = found!.data() as (Table & { deleted?: true }) | undefined
    if (!table || table.deleted) throw new CallError('denied')
    const member = await findMember(tx, tenantRef, customer)
    const joined = await joinOrder(
      tx,
      tenantRef,
      caller,
      { tenant: tenant!.data() as Tenant, member },
      { id: tableId, ...table },
    )
    return { ...joined, token: createOrderToken(key, caller.tenantId, joined.orderId) }
  })
}

async function findMember(tx: Transaction, tenantRef: DocumentReference, numberOrId = ''): Promise<Member | undefined> {
  if (numberOrId === '') return undefined
  const customers = tenantRef.collection('customers')
  const byNumber = (await tx.get(customers.where('number', '==', numberOrId).limit(10))).docs
  const byId = v.is(idSchema, numberOrId) ? [await tx.get(customers.doc(numberOrId))] : []
  const found = [...byNumber, ...byId].find(doc => doc.exists && doc.data()!.deleted !== true)
  return found && { customerId: found.id, customerNumber: (found.data() as Customer).number }
}

/** Writes the order and an audit entry. Writes nothing when the join does not change the order. */
async function joinOrder(
  tx: Transaction,
  tenantRef: DocumentReference,
  { uid, role }: Caller,
  { tenant, member }: { tenant: Tenant; member: Member | undefined },
  table: Table & { id: string },
): Promise<Omit<JoinAnswer, 'token'>> {
  const now = Date.now()
  const orders = tenantRef.collection('orders')
  const found = await tx.get(orders.where('tableId', '==', table.id).where('status', 'in', ['open', 'billed']))
  const open = found.docs.map(doc => ({ id: doc.id, order: doc.data() as Order }))
  const [oldest] = open.toSorted((a, b) => a.order.openedAt - b.order.openedAt)
  const { id, order } = oldest ?? (await openOrderForGuest(tx, tenantRef, uid, tenant, table, now))
  const joined = recordGuestJoin(order, { tenant, member })
  if (oldest && joined === order) return { orderId: id, order }
  // Tablets ignore an order whose `version` is not higher than in their local copy, so `version` is raised.
  const written = oldest ? { ...joined, version: joined.version + 1, updatedAt: now } : joined
  tx.set(orders.doc(id), written)
  tx.create(tenantRef.collection('audit').doc(), {
    kind: 'join',
    at: now,
    uid,
    role,
    data: { orderId: id, tableId: table.id },
  })
  return { orderId: id, order: written }
}

async function openOrderForGuest(
  tx: Transaction,
  tenantRef: DocumentReference,
  uid: string,
  tenant: Tenant,
  { id: tableId, ...table }: Table & { id: string },
  now: number,
): Promise<{ id: string; order: Order }> {
  const number = await takeGuestTicketNumber(tx, tenantRef)
  const orderId = randomUUID()
  const command = { id: randomUUID(), type: 'openOrder' as const, orderId, at: now }
  const payload = { departmentId: table.departmentId, tableId }
  const catalogue = { rev: 0, product: none, category: none, modifier: none, table: () => table }
  // The role is `waiter`, because guests have no right to open orders.
  const context = { tenant, catalogue, actor: { uid, role: 'waiter' as const }, now, number }
  const outcome = reduce({ orders: {}, stock: {} }, { ...command, payload }, context)
  if ('code' in outcome) throw new Error(`an order for a guest was refused: ${outcome.code}`)
  return { id: orderId, order: outcome.orders[orderId]! }
}

const none = () => undefined

/** Returns a number such as `C-17`. `counters/guests` holds the letters and the last number of all guest orders. */
async function takeGuestTicketNumber(tx: Transaction, tenantRef: DocumentReference): Promise<string> {
  const counter = tenantRef.collection('counters').doc('guests')
  const stored = (await tx.get(counter)).data() as { letters: string; last: number } | undefined
  const letters = stored?.letters ?? (await takeNextLetters(tx, tenantRef))
  const last = (stored?.last ?? 0) + 1
  tx.set(counter, { letters, last })
  return `${letters}-${last}`
}
