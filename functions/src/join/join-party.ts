import { createHash, randomUUID } from 'node:crypto'
import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import type { Table, Tenant } from '../../../domain/catalogue.ts'
import { type NamedMember, recordGuestJoin } from '../../../domain/commands/guests.ts'
import { moveToTable, removePartyFields } from '../../../domain/commands/parties.ts'
import { getOwn } from '../../../domain/objects.ts'
import { isOpenOrBilled, type Order } from '../../../domain/order.ts'
import {
  formatOrderId,
  formatOrderIdSource,
  hasUnacceptedGuests,
  isAbandoned,
  isTokenCurrent,
  maxPhonesPerParty,
  maxUnacceptedChecksPerPlace,
} from '../../../domain/party.ts'
import { isPractice } from '../../../domain/practice.ts'
import { resolveMergedOrderId } from '../../../domain/successors.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import { findInvitation } from './invites.ts'
import { createCatalogueOfTable, openGuestOrder, readOpenOrders } from './open-guest-order.ts'
import { type OrderToken, verifyOrderToken } from './table-key.ts'

/** What the server knows about a guest's phone that joins a check (an order). */
export type JoinContext = {
  tenantRef: DocumentReference
  caller: Caller
  /** The tenant's secret key, which signs order tokens. */
  key: string
  tenant: Tenant
  /** The table or hole whose QR code the phone scanned. */
  table: Table & { id: string }
  /** The member number or id that the guest typed, with the customer if there is one; undefined if none was typed. */
  member: NamedMember | undefined
  /** The phone's IP address. */
  address: string
  now: number
}
/** The fields of a join request by which a guest's phone names the check that it wants to join or open. */
export type PhoneCodes = {
  /** The token of a check. */
  token?: string | undefined
  /** The four digits of an invitation. */
  invite?: string | undefined
  /** The random text from which the id of the phone's own check is computed. */
  secret?: string | undefined
  /** The number of guests. */
  covers?: number | undefined
  /** With `false`, a phone whose token is not valid gets no check of its own. */
  ownCheck?: boolean | undefined
}

/**
 * The check that a phone joined. `before`: the check before the join; missing for a new check. `voided`: checks of the
 * same table or hole that nobody used; they are voided when a new check is opened.
 */
export type JoinedParty = { id: string; order: Order; before?: Order; voided: { id: string; order: Order }[] }

/**
 * Finds or opens the check of a party, which is a group of guests with one check. Except in the cases below, a phone
 * that sends neither a valid token nor four digits gets a check of its own.
 * @returns `missed` for wrong digits. The caller must then commit the transaction, which counts the wrong guess.
 * @throws CallError
 * - `conflict`: the check of the secret has ended or staff removed the phones from it, or the party already has 8
 * phones
 * - `conflict` with `ownCheck: false`: the check of the token has ended, or staff removed the phones from this check
 * - `denied` with `ownCheck: false`: the token is invalid, or its check does not exist
 * - `slow_down`: too many checks at the table or hole wait for a waiter, or there were too many wrong digits
 */
export async function joinParty(
  tx: Transaction,
  context: JoinContext,
  codes: PhoneCodes,
): Promise<JoinedParty | 'missed'> {
  const { key, caller } = context
  const token = codes.token === undefined ? undefined : verifyOrderToken(key, caller.tenantId, codes.token)
  const byToken = token && (await readOrder(tx, context, token))
  if (byToken?.state === 'live') return addPhone(context, byToken, codes.secret, true)
  if (codes.token !== undefined && codes.ownCheck === false) throw refusalOf(byToken?.state)
  if (codes.invite !== undefined) return joinByInvite(tx, context, { ...codes, invite: codes.invite })
  const ownId = codes.secret === undefined ? randomUUID() : idOfSecret(caller.tenantId, codes.secret)
  const existing = await tx.get(context.tenantRef.collection('orders').doc(ownId))
  if (!existing.exists) return openOwnCheck(tx, context, codes, ownId)
  const own = await readOrder(tx, context, { orderId: ownId, gens: 0 })
  if (own?.state !== 'live') throw new CallError('conflict', { reason: 'ended' })
  return addPhone(context, own, codes.secret)
}

const idOfSecret = (tenantId: string, secret: string): string =>
  formatOrderId(createHash('sha256').update(formatOrderIdSource(tenantId, secret)).digest())

type FoundOrder = { id: string; order: Order; state: 'live' | 'dropped' | 'ended' }

const refusalOf = (state: FoundOrder['state'] | undefined): CallError =>
  state === undefined ? new CallError('denied') : new CallError('conflict', { reason: state })

/**
 * Reads the order of a token, or the order into which it was merged. `dropped`: staff removed the phones from the
 * order, so the token is no longer valid. `ended`: the order is closed or void, or a waiter opened it in practice mode,
 * where guests cannot join.
 * @returns undefined if there is no such order
 */
async function readOrder(
  tx: Transaction,
  { tenantRef }: JoinContext,
  { orderId, gens }: OrderToken,
): Promise<FoundOrder | undefined> {
  const orders: { [orderId: string]: Order } = {}
  let id = orderId
  for (;;) {
    const found = (await tx.get(tenantRef.collection('orders').doc(id))).data() as Order | undefined
    if (found) orders[id] = found
    const next = resolveMergedOrderId(orders, orderId)
    if (!found || next === id) break
    id = next
  }
  const order = getOwn(orders, id)
  if (!order) return undefined
  if (!isOpenOrBilled(order) || isPractice(order)) return { id, order, state: 'ended' }
  return { id, order, state: isTokenCurrent(orders, orderId, gens) ? 'live' : 'dropped' }
}

async function joinByInvite(
  tx: Transaction,
  context: JoinContext,
  { invite, secret }: PhoneCodes & { invite: string },
): Promise<JoinedParty | 'missed'> {
  const { tenantRef, table, address, now } = context
  const asked = { code: invite, departmentId: table.departmentId, tableId: table.id, address, now }
  const { found, noteMiss } = await findInvitation(tx, tenantRef, asked)
  if (found) return addPhone(context, found, secret ?? randomUUID())
  noteMiss()
  return 'missed'
}

/**
 * Adds the phone to the check. A check on the golf course also moves to the hole whose QR code the phone scanned, if
 * the phone sent the token of the check (`mayMove`) and had joined the check before. A phone that joins only now does
 * not move the check, because perhaps another phone showed it a QR code with an earlier hole.
 */
function addPhone(
  { tenant, table, member, caller, now }: JoinContext,
  { id, order: before }: { id: string; order: Order },
  secret: string | undefined,
  mayMove = false,
): JoinedParty {
  const phones = before.phones ?? []
  const mark = secret === undefined ? undefined : markOfPhone(caller.tenantId, id, secret)
  const isNew = mark !== undefined && !phones.includes(mark)
  if (isNew && phones.length >= maxPhonesPerParty) throw new CallError('conflict', { reason: 'phones' })
  let order = recordGuestJoin(before, { tenant, uid: caller.uid, member })
  if (isNew) order = { ...order, phones: [...phones, mark] }
  const moves = mayMove && !isNew && table.kind === 'hole' && order.place !== undefined && order.tableId !== table.id
  if (moves)
    order = {
      ...moveToTable(order, table.id, createCatalogueOfTable(table)),
      place: { at: Math.max(now, order.place?.at ?? 0), how: 'scan' },
    }
  return { id, order, before, voided: [] }
}

const markOfPhone = (tenantId: string, orderId: string, secret: string): string =>
  createHash('sha256').update(`phone/${tenantId}/${orderId}/${secret}`).digest('hex').slice(0, 12)

async function openOwnCheck(
  tx: Transaction,
  context: JoinContext,
  { secret, covers }: PhoneCodes,
  id: string,
): Promise<JoinedParty> {
  const { tenantRef, caller, tenant, table, member, now } = context
  const open = await readOpenOrders(tx, tenantRef, table.id)
  const abandoned = open.filter(({ order }) => isAbandoned(order, caller.uid, now))
  const unaccepted = open.filter(each => hasUnacceptedGuests(each.order, caller.uid) && !abandoned.includes(each))
  if (unaccepted.length >= maxUnacceptedChecksPerPlace) throw new CallError('slow_down')
  const opened = await openGuestOrder(tx, tenantRef, caller, id, { tenant, table, covers }, now)
  const order: Order = recordGuestJoin(
    {
      ...opened,
      ...(opened.place && { place: { ...opened.place, how: 'scan' } }),
      ...(secret !== undefined && { phones: [markOfPhone(caller.tenantId, id, secret)] }),
    },
    { tenant, uid: caller.uid, member },
  )
  const voided = abandoned.map(({ id, order }) => ({ id, order: voidAbandoned(order, now) }))
  return { id, order, voided }
}

const voidAbandoned = (order: Order, now: number): Order => ({
  ...removePartyFields(order),
  status: 'void',
  version: order.version + 1,
  updatedAt: now,
})
