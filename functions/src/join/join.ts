import { randomUUID } from 'node:crypto'
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore'
import * as v from 'valibot'
import { type Customer, type Department, idSchema, type Table, type Tenant } from '../../../domain/catalogue.ts'
import { type NamedMember, recordGuestJoin } from '../../../domain/commands/guests.ts'
import { projectForJoinedPhone } from '../../../domain/guest-order.ts'
import type { Order } from '../../../domain/order.ts'
import { hasCheckPerParty } from '../../../domain/party.ts'
import { may } from '../../../domain/permissions.ts'
import { readableTextSchema } from '../../../domain/text.ts'
import { toAuditEntry } from '../audit.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import { writeOrder } from '../orders/write-order.ts'
import { getTenantRef } from '../tenant.ts'
import { type JoinContext, type JoinedParty, joinParty, type PhoneCodes } from './join-party.ts'
import { openGuestOrder, readCombinedOrders, readOpenOrders } from './open-guest-order.ts'
import { createOrderToken, createTableCode, isEqualInConstantTime, readTableKey, tableKeyPath } from './table-key.ts'

const requestSchema = v.object({
  tableId: idSchema,
  t: v.pipe(v.string(), v.maxLength(100)),
  /**
   * The number or id of a club member, as the guest typed it. The answer does not reveal whether there is such a
   * member.
   */
  customer: v.optional(v.pipe(readableTextSchema, v.maxLength(100))),
  /**
   * A random text that the phone generates. The server computes the id of the phone's own check from it, so a repeated
   * request does not open a second check.
   */
  secret: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22,64}$/))),
  /**
   * The token of a check that the phone joined before, or the token from the QR code that another phone of the same
   * group shows.
   */
  token: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /**
   * With `false`, a request with an invalid token is refused. Otherwise the phone joins as if it had sent no token.
   * Used only where each group of guests has its own check.
   */
  ownCheck: v.optional(v.boolean()),
  /** The four digits that another phone of the group shows, to invite this phone to its check. */
  invite: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{4}$/))),
  covers: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
})
type JoinRequest = v.InferOutput<typeof requestSchema>

/**
 * `token`: proves in later calls that the guest joined the order. `order`: the part of the order that guests may see.
 */
export type JoinAnswer = { orderId: string; token: string; order: Order }
type Joined = Omit<JoinAnswer, 'token'>

/**
 * The cloud function `join`: a guest who scanned the QR code of a table or hole joins a check. On a golf course, and
 * where the setting `guestJoin` is `party`, each group of guests (a party) has its own check. Elsewhere all guests of a
 * table join the same order, see `joinOrder`. The phone sends the returned token with each later command.
 * @param address the guest's IP address, by which wrong invitations are counted
 * @throws CallError `invalid`; `denied` for a caller who is not a guest, for a wrong table code, for a table that does
 * not exist and for wrong digits; the errors of `joinParty`
 */
export async function joinTable(
  db: Firestore,
  caller: Caller,
  data: Record<string, unknown>,
  address = '',
): Promise<JoinAnswer> {
  if (!may(caller, 'joinTable', { settings: {} })) throw new CallError('denied')
  const request = v.safeParse(requestSchema, data)
  if (!request.success) throw new CallError('invalid')
  const answer = await db.runTransaction(async tx => {
    const context = await checkTableCode(tx, getTenantRef(db, caller.tenantId), caller, request.output, address)
    const department = await readDepartment(tx, context)
    const joined = hasCheckPerParty(context.table, department, context.tenant)
      ? await joinAndWriteParty(tx, context, request.output)
      : await joinOrder(tx, context)
    if (joined === 'missed') return joined
    const { orderId, order } = joined
    const token = createOrderToken(context.key, caller.tenantId, orderId, order.gens)
    return { orderId, token, order: projectForJoinedPhone(order) }
  })
  if (answer === 'missed') throw new CallError('denied')
  return answer
}

async function checkTableCode(
  tx: Transaction,
  tenantRef: DocumentReference,
  caller: Caller,
  { tableId, t, customer }: JoinRequest,
  address: string,
): Promise<JoinContext> {
  const refs = [
    tenantRef,
    tenantRef.firestore.doc(`${tenantRef.path}/${tableKeyPath}`),
    tenantRef.collection('tables').doc(tableId),
  ]
  const [tenant, secret, found] = (await tx.getAll(...refs)) as DocumentSnapshot[]
  const key = readTableKey(secret)
  if (key === undefined || !isEqualInConstantTime(t, createTableCode(key, caller.tenantId, tableId)))
    throw new CallError('denied')
  const table = found!.data() as (Table & { deleted?: true }) | undefined
  if (!table || table.deleted) throw new CallError('denied')
  const member = await findMember(tx, tenantRef, customer)
  const place = { tenant: tenant!.data() as Tenant, table: { id: tableId, ...table } }
  return { tenantRef, caller, key, ...place, member, address, now: Date.now() }
}

/**
 * Reads the department of the table, whose settings may say that each group of guests gets its own check. Reads nothing
 * for a golf hole, because each group on a golf course always gets its own check.
 */
async function readDepartment(tx: Transaction, { tenantRef, table }: JoinContext): Promise<Department | undefined> {
  if (table.kind === 'hole') return undefined
  const found = await tx.get(tenantRef.collection('departments').doc(table.departmentId))
  return found.data() as Department | undefined
}

async function joinAndWriteParty(tx: Transaction, context: JoinContext, codes: PhoneCodes): Promise<Joined | 'missed'> {
  const joined = await joinParty(tx, context, codes)
  return joined === 'missed' ? joined : writeParty(tx, context, joined)
}

function writeParty(tx: Transaction, context: JoinContext, { id, order, before, voided }: JoinedParty): Joined {
  for (const each of voided) writeOrder(tx, context.tenantRef, each.id, each.order)
  return writeJoin(tx, context, id, order, before)
}

const isActiveCustomer = (fields: DocumentData | undefined): boolean =>
  fields !== undefined && fields.deleted !== true && fields.active !== false

async function findMember(
  tx: Transaction,
  tenantRef: DocumentReference,
  numberOrId = '',
): Promise<NamedMember | undefined> {
  if (numberOrId === '') return undefined
  const customers = tenantRef.collection('customers')
  const byNumber = (await tx.get(customers.where('number', '==', numberOrId).limit(10))).docs
  const byId = v.is(idSchema, numberOrId) ? [await tx.get(customers.doc(numberOrId))] : []
  const found = [...byNumber, ...byId].find(doc => isActiveCustomer(doc.data()))
  if (!found) return { givenCustomer: numberOrId }
  return { givenCustomer: numberOrId, customerId: found.id, customerNumber: (found.data() as Customer).number }
}

type OrderWithId = { id: string; order: Order }

const findOldestJoinable = (open: readonly OrderWithId[]): OrderWithId | undefined =>
  open
    .filter(({ order }) => order.gens === undefined)
    .toSorted((a, b) => a.order.openedAt - b.order.openedAt)
    .at(0)

/**
 * Joins the oldest open or billed order of the table. Ignores orders from which staff have removed the phones. If the
 * table has no such order, joins the oldest order of another table with which this table is combined. Otherwise opens a
 * new order.
 */
async function joinOrder(tx: Transaction, context: JoinContext): Promise<Joined> {
  const { tenantRef, caller, tenant, table, member, now } = context
  const oldest =
    findOldestJoinable(await readOpenOrders(tx, tenantRef, table.id)) ??
    findOldestJoinable(await readCombinedOrders(tx, tenantRef, table.id))
  const record = (order: Order) => recordGuestJoin(order, { tenant, uid: caller.uid, member })
  if (oldest) return writeJoin(tx, context, oldest.id, record(oldest.order), oldest.order)
  const id = randomUUID()
  const order = await openGuestOrder(tx, tenantRef, caller, id, { tenant, table }, now)
  return writeJoin(tx, context, id, record(order))
}

/** Writes the joined order and an entry of the audit log. Writes nothing when the join does not change the order. */
function writeJoin(
  tx: Transaction,
  { tenantRef, caller: { uid, role }, table, now }: JoinContext,
  orderId: string,
  order: Order,
  before?: Order,
): Joined {
  if (order === before) return { orderId, order }
  // Tablets ignore an order whose `version` is not higher than in their local copy, so `version` is raised.
  const written = before ? { ...order, version: order.version + 1, updatedAt: now } : order
  writeOrder(tx, tenantRef, orderId, written)
  const entry = { kind: 'join', at: now, uid, role, data: { orderId, tableId: table.id } }
  tx.create(tenantRef.collection('audit').doc(), toAuditEntry(entry))
  return { orderId, order: written }
}
