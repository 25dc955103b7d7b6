import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import type { AccountsById, BalancesById } from '../../../domain/accounts.ts'
import type { Tenant } from '../../../domain/catalogue.ts'
import { projectForJoinedPhone } from '../../../domain/guest-order.ts'
import { omitUndefined } from '../../../domain/objects.ts'
import type { Order } from '../../../domain/order.ts'
import { may, type Role } from '../../../domain/permissions.ts'
import type { State } from '../../../domain/state.ts'
import type { TillsById } from '../../../domain/tills/till.ts'
import { toAuditEntry } from '../audit.ts'
import { CallError } from '../call-error.ts'
import type { Caller } from '../caller.ts'
import { publishWhenBehind } from '../catalogue/revision.ts'
import type { Bucket } from '../firebase.ts'
import { chooseInviteCode } from '../join/invites.ts'
import { notifyReady } from '../push/notify-ready.ts'
import { listReadyOrders } from '../push/ready-orders.ts'
import { getTenantRef } from '../tenant.ts'
import { type CommandResult, checkSequence, type DeviceSequence, type StoredResult } from './check-sequence.ts'
import { prepareDayClosing } from './close-day.ts'
import { type Envelope, readEnvelope } from './envelope.ts'
import { type JournalChain, readTallies, writeJournal } from './journal.ts'
import { writeLogFacts } from './log-facts.ts'
import { listAppliedIds, updateQuarantine } from './quarantine.ts'
import { readBatchDocuments } from './read-batch-documents.ts'
import { runCommands } from './run-commands.ts'
import { resolveScope } from './scope.ts'
import { writeStock } from './stock.ts'
import { findNextDeviceLetters } from './tickets.ts'
import { writeOrder } from './write-order.ts'

/**
 * The document `devices/{device}`. Ticket numbers begin with `letters`, for example `B` in `B-17`; the letters of a
 * guest's device are empty. `seenAt`: when the device last sent a new command or confirmed results.
 */
type Device = DeviceSequence &
  JournalChain & { uid: string; letters: string; lastTicket: number; createdAt: number; seenAt?: number }

/** The answer of the cloud function `orders`. */
export type OrdersAnswer = {
  results: CommandResult[]
  /**
   * The orders that the commands name, as they are after the commands. Also the orders into which a named order was
   * merged, and the checks that correct a named check. A guest gets only the part that guests may see.
   */
  orders: { [orderId: string]: Order }
  /**
   * The tills that the commands name, and the tills that received the payments that the commands name. Missing if there
   * are none, or if the caller may not read tills.
   */
  tills?: TillsById
  /**
   * The members' accounts that the commands could have changed. Missing if there are none, or if the caller may not
   * read accounts.
   */
  accounts?: BalancesById
  /** The number of the device's last command. */
  lastSeq: number
  /** An id of the server's data, which changes when a backup is restored. */
  epoch: string
  /** The prefix of the device's ticket numbers, for example `B`. */
  letters: string
  /** The server's time, in milliseconds since 1970. */
  now: number
}

/**
 * How often the transaction may run. The Firebase SDK runs it again when Firestore aborted it because of another
 * transaction on the same documents.
 */
const maxAttempts = 10

/** The maximum size of the results in a device's document, in bytes. Firestore's limit for a document is 1 MiB. */
const maxResultBytes = 900_000

/**
 * The cloud function `orders`: runs the new commands of a call in one transaction. Afterwards publishes the catalogue
 * if the published file is too far out of date, and sends push messages about ready dishes.
 * @throws CallError the errors of `readEnvelope`, `readBatchDocuments`, `resolveScope` and `checkSequence`; `denied`
 * for a device of another user; `too_large` for more than 900 kB of results that the device has not confirmed
 */
export async function runOrderCommands(
  db: Firestore,
  bucket: () => Bucket,
  caller: Caller,
  data: Record<string, unknown>,
): Promise<OrdersAnswer> {
  const envelope = readEnvelope(data)
  const tenantRef = getTenantRef(db, caller.tenantId)
  const committed = await db.runTransaction(tx => runBatch(tx, tenantRef, caller, envelope), { maxAttempts })
  await Promise.all([
    publishWhenBehind(db, bucket, caller.tenantId, committed.behind),
    notifyReady(tenantRef, committed.ready, committed.actorUid),
  ])
  return committed.answer
}

async function runBatch(
  tx: Transaction,
  tenantRef: DocumentReference,
  caller: Caller,
  envelope: Envelope,
): Promise<{ answer: OrdersAnswer; behind: number; ready: { orderId: string; order: Order }[]; actorUid: string }> {
  const now = Date.now()
  const read = await readBatchDocuments(tx, tenantRef, caller, envelope)
  const { actor, role, orders: before, ...scope } = resolveScope(caller, read, envelope)
  const existing = read.device.data() as Device | undefined
  if (existing && existing.uid !== caller.uid) throw new CallError('denied')
  const inviteCode = await chooseInviteCode(tx, tenantRef, envelope.commands, before)
  const { device, writeLetters } = existing
    ? { device: existing }
    : await createDevice(tx, tenantRef, caller, role, now)
  const { acked, unacknowledged, replayed, fresh } = checkSequence(device, envelope)

  const { tenant, catalogue, stock, tills, accounts, customer, cashByTill, quarantine } = read
  const name = nameIn(read.owner ?? read.staff)
  const context = { tenant, catalogue, customer, actor: { ...actor, name }, now, ...(inviteCode && { inviteCode }) }
  const applied = listAppliedIds(quarantine)
  const dayClosing = may(actor, 'closeDay', tenant)
    ? await prepareDayClosing(tx, tenantRef, fresh, tenant, now)
    : undefined
  const run = runCommands({ orders: before, stock, tills, accounts }, fresh, context, device, {
    applied,
    ...scope,
    clock: envelope.clock,
    dates: tenant,
    cashByTill,
    ...(dayClosing && { closeDay: dayClosing.run }),
  })
  const tallies = await readTallies(tx, tenantRef, run.entries)

  writeLetters?.()

  const lastSeq = device.lastSeq + fresh.length
  for (const [orderId, order] of Object.entries(run.state.orders)) {
    if (order !== before[orderId]) writeOrder(tx, tenantRef, orderId, order)
  }
  for (const [tillId, till] of Object.entries(run.state.tills ?? {})) {
    if (till !== tills[tillId]) tx.set(tenantRef.collection('tills').doc(tillId), till)
  }
  for (const [customerId, account] of Object.entries(run.state.accounts ?? {})) {
    if (account !== accounts[customerId]) tx.set(tenantRef.collection('accounts').doc(customerId), account)
  }
  dayClosing?.write(actor.uid, now)
  const chain = writeJournal(tx, tenantRef, run.entries, tallies, device.letters, device)
  const rev = writeStock(tx, tenantRef, run.state.stock, { stock, products: read.product }, catalogue.rev, now)
  if (!existing || fresh.length > 0 || acked > device.acked) {
    const results = [...unacknowledged, ...run.results]
    if (Buffer.byteLength(JSON.stringify(results)) > maxResultBytes) throw new CallError('too_large')
    const { lastTicket } = run
    tx.set(read.device.ref, { ...device, ...chain, acked, lastSeq, lastTicket, results, seenAt: now } satisfies Device)
  }
  if (fresh.length > 0) {
    const entries = run.results.map(({ id, status, code }, index) => {
      const { type, orderId, ignored, command } = fresh[index]!
      return omitUndefined({ id, status, code, type, orderId, ignored, approval: command?.approval })
    })
    updateQuarantine(tx, fresh, run.results, {
      quarantine,
      owner: actor.uid,
      name,
      senderName: nameIn(read.staff),
      orders: run.state.orders,
      caller,
      isApprover: may({ role }, 'voidSent', tenant),
      now,
    })
    tx.create(
      tenantRef.collection('audit').doc(),
      toAuditEntry({
        kind: 'orders',
        at: now,
        uid: actor.uid,
        ...(envelope.behalf && { via: caller.uid }),
        role,
        letters: device.letters,
        data: entries,
      }),
    )
    writeLogFacts(tx, tenantRef, run.facts, {
      at: now,
      uid: actor.uid,
      role,
      ...(envelope.behalf && { via: caller.uid }),
    })
  }
  const answer = {
    results: [...replayed, ...run.results].map(withoutHash),
    orders: role === 'guest' ? projectOrdersForGuest(run.state.orders) : run.state.orders,
    ...selectReadable(run.state, role, tenant),
    lastSeq,
    epoch: tenant.epoch,
    letters: device.letters,
    now,
  }
  return {
    answer,
    behind: rev === undefined ? 0 : rev - tenant.catalogue.rev,
    ready: listReadyOrders(before, run.state.orders),
    actorUid: actor.uid,
  }
}

/**
 * Selects the tills and accounts that the answer may contain. Refused commands name tills and accounts too, so the
 * answer contains them only for a role that may read them.
 */
function selectReadable(
  { tills = {}, accounts = {} }: Pick<State, 'tills' | 'accounts'>,
  role: Role,
  tenant: Pick<Tenant, 'settings'>,
): Pick<OrdersAnswer, 'tills' | 'accounts'> {
  const hasTills = Object.keys(tills).length > 0 && may({ role }, 'readTills', tenant)
  const hasAccounts = Object.keys(accounts).length > 0 && may({ role }, 'readCustomers', tenant)
  return { ...(hasTills && { tills }), ...(hasAccounts && { accounts: toBalances(accounts) }) }
}

const toBalances = (accounts: AccountsById): BalancesById =>
  Object.fromEntries(Object.entries(accounts).map(([id, { balance, version }]) => [id, { balance, version }]))

/**
 * Removes from the orders what a guest must not see. The answer contains the four digits with which further phones can
 * join, because the guest's token was checked for all these orders.
 */
const projectOrdersForGuest = (orders: OrdersAnswer['orders']): OrdersAnswer['orders'] =>
  Object.fromEntries(Object.entries(orders).map(([orderId, order]) => [orderId, projectForJoinedPhone(order)]))

async function createDevice(
  tx: Transaction,
  tenantRef: DocumentReference,
  { uid }: Caller,
  role: Role,
  now: number,
): Promise<{ device: Device; writeLetters?: () => void }> {
  const blank = { uid, lastTicket: 0, lastSeq: 0, acked: 0, results: [], createdAt: now }
  if (role === 'guest') return { device: { ...blank, letters: '' } }
  const { letters, write } = await findNextDeviceLetters(tx, tenantRef)
  return { device: { ...blank, letters }, writeLetters: write }
}

const nameIn = (record: DocumentSnapshot | undefined): string | undefined => record?.data()?.name

const withoutHash = ({ hash: _, ...result }: StoredResult): CommandResult => result
