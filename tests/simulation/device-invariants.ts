import { isDeepStrictEqual } from 'node:util'
import { isGuestProjection, mayPublishInvite, projectForGuests } from '../../domain/guest-order.ts'
import { isOpenOrBilled, listRelatedOrderIds, type Order } from '../../domain/order.ts'
import { may } from '../../domain/permissions.ts'
import { listSuccessors } from '../../domain/successors.ts'
import { toOrder } from '../../functions/src/orders/write-order.ts'
import { readOrder } from '../../src/data/orders/read-orders.ts'
import type { OrderView } from '../../src/data/orders/views.ts'
import { type JoinedOrder, type KnownAccounts, type OutboxRow, storeNames } from '../../src/data/store/schema.ts'
import type { CatalogueHistory } from './catalogue-invariant.ts'
import { checkOwnChanges } from './changes-invariant.ts'
import type { CommandLog } from './command-log.ts'
import { checkCustomers, checkHasActive } from './customers-invariant.ts'
import type { RowChange } from './database.ts'
import type { SimulatedDevice } from './device.ts'
import { checkShownTills, checkTillOfPayment } from './device-tills-invariant.ts'
import { assertInvariant } from './invariant.ts'
import { checkPass } from './kitchen/pass-invariant.ts'
import { checkAccountVersions } from './known-accounts-invariant.ts'
import { checkOwnMoves } from './moves-invariant.ts'
import { OutboxInvariant } from './outbox-invariant.ts'
import type { Parties } from './parties.ts'
import { checkQuarantineIsShown } from './quarantine-invariant.ts'
import type { TaskOwner } from './scheduler.ts'
import { type OrderHistory, ScreenInvariants } from './screen-invariants.ts'
import type { SimulatedServer } from './server.ts'
import type { ServerInvariants } from './server-invariants.ts'
import { staffOf } from './tenant.ts'

type Context = {
  server: SimulatedServer
  commands: CommandLog
  serverInvariants: ServerInvariants
  catalogue: CatalogueHistory
  history: OrderHistory
  parties: Parties
}

/** Checks every transaction of a device's database, and what the device's screen shows after it. */
export class DeviceInvariants {
  readonly #device: SimulatedDevice
  readonly #world: Context
  readonly #screen: ScreenInvariants
  readonly #outbox: OutboxInvariant
  /** The order to which each line was added on this device. The key is the line's id, the value the order's id. */
  readonly #lines = new Map<string, string>()
  /** How many calls each tab has made in a row while it was not the leading tab (see `#checkCall`). */
  readonly #callsWithoutLead = new Map<TaskOwner, number>()
  /** The ids of all orders for which a guest's phone ever got a token. On a clone also the orders that were copied. */
  readonly #joinedOrderIds = new Set<string>()
  #changedOrderIds = new Set<string>()
  /** Whether the database has changed since the last call of `checkScreen`. */
  #hasChanges = false
  #wasOnline = true
  /**
   * Whether the device has deleted its orders after lines were added on it, because a user signed out or because the
   * server's data was restored from a backup. Then an order may be missing until the device has received it again.
   */
  #wasEmptied = false

  constructor(device: SimulatedDevice, world: Context) {
    this.#device = device
    this.#world = world
    this.#screen = new ScreenInvariants(device, { ...world, isApplied: world.serverInvariants.isApplied })
    this.#outbox = new OutboxInvariant(device, world.commands, world.serverInvariants)
    device.onOrdersCall = (uid, data) => this.#outbox.checkCall(uid, data)
    device.database.onCommit = written => this.#checkCommit(written)
    device.onCall = (owner, leader) => this.#checkCall(owner, leader)
    for (const row of device.database.rows('outbox').values()) this.#logCommand(row)
    // A cloned device starts with a copy of another device's database.
    for (const order of device.database.rows('orders').values()) this.#joinedOrderIds.add(order.id)
    const joined = (device.database.rows('meta').get('joined')?.value ?? []) as JoinedOrder[]
    for (const { orderId } of joined) this.#joinedOrderIds.add(orderId)
  }

  /**
   * Checks that only one tab of the device, the leading tab, calls the server: the tab that holds the Web Lock. A tab
   * that was frozen can lose the lock and notice this only after two more calls. These calls do no harm, because the
   * server applies each command once. A third call in a row is an error.
   */
  #checkCall(owner: TaskOwner, leader: TaskOwner | undefined): void {
    if (owner === leader) return void this.#callsWithoutLead.delete(owner)
    const count = (this.#callsWithoutLead.get(owner) ?? 0) + 1
    this.#callsWithoutLead.set(owner, count)
    assertInvariant(count <= 2, () => `two tabs of ${this.#device.name} send`)
  }

  #checkCommit(written: RowChange[]): void {
    this.#hasChanges = true
    // The orders are deleted when the server's data was restored from a backup (`epoch`, the id of the data, changes),
    // and when the last employee on the tablet signs out (`timesSignedOut` rises).
    const isEmptied = written.some(
      ({ store, after }) => store === 'meta' && (after?.key === 'epoch' || after?.key === 'timesSignedOut'),
    )
    this.#wasEmptied ||= isEmptied && this.#lines.size > 0
    if (isEmptied) this.#device.noteOrdersDeleted()
    this.#outbox.checkCommit(written)
    for (const { store, before, after } of written) {
      if (store === 'outbox') this.#checkOutboxChange(before as OutboxRow | undefined, after as OutboxRow | undefined)
      if (store === 'orders' && !isEmptied) this.#checkMirrorChange(before as Row | undefined, after as Row | undefined)
      if (store === 'meta' && after?.key === 'rev')
        this.#world.catalogue.checkDevice(this.#device, after.value as number)
      if (store === 'meta' && after?.key === 'customers') checkHasActive(this.#device)
      if (store === 'meta' && before && after?.key === 'accounts')
        checkAccountVersions(this.#device, before.value as KnownAccounts, after.value as KnownAccounts)
      if (store === 'meta' && after?.key === 'unfollowed') this.#device.noteUnfollowed(after.value as string[])
      if (store === 'meta' && after?.key === 'joined')
        for (const { orderId } of after.value as JoinedOrder[]) this.#noteJoined(orderId)
    }
  }

  #noteJoined(orderId: string): void {
    const { name, tenantId } = this.#device
    this.#joinedOrderIds.add(orderId)
    const isOwn = this.#world.parties.includes(tenantId, orderId, name)
    assertInvariant(isOwn, () => `${name} got the token of ${orderId}, the check of another party`)
  }

  #checkOutboxChange(before: OutboxRow | undefined, after: OutboxRow | undefined): void {
    const row = (after ?? before)!
    for (const id of row.orderIds) this.#changedOrderIds.add(id)
    if (!before) this.#logCommand(row)
    // A row may leave the outbox (the commands that wait for the server's answer, or were refused) only if the server
    // applied its command, the user dismissed the refused command, or another row has the same command.
    const outbox = this.#device.database.rows('outbox').values()
    const isDismissed = row.state === 'rejected' && this.#world.commands.isDismissed(row.id)
    const isApplied = isDismissed || this.#world.serverInvariants.isApplied(row.id)
    const isDone = after || isApplied || outbox.some(({ id }) => id === row.id)
    assertInvariant(
      isDone,
      () => `${row.command.type} ${row.id} left the outbox of ${this.#device.name} and is nowhere`,
    )
    assertInvariant(
      isDeepStrictEqual(before?.command ?? row.command, row.command),
      () => `${row.id} has changed in the outbox`,
    )
  }

  #logCommand({ uid, command }: OutboxRow): void {
    const { tenantId, name, clockSkewMs } = this.#device
    // The clock of the device may have been changed between the tap and this commit.
    const wasSteady = Math.abs(this.#device.now() - command.at) < 60_000
    const isClockSteady = () => wasSteady && this.#device.clockSkewMs === clockSkewMs
    const tappedAt = this.#device.now() - clockSkewMs
    if (!this.#world.commands.all.has(command.id)) checkTillOfPayment(this.#device, this.#world.commands, uid, command)
    this.#world.commands.add({ tenantId, device: name, uid, command, tappedAt, isClockSteady })
    this.#screen.noteCommand(command.id)
    if (command.type === 'addLine') this.#lines.set(command.payload.lineId, command.orderId)
  }

  #checkMirrorChange(before: Row | undefined, after: Row | undefined): void {
    const row = (after ?? before)!
    this.#changedOrderIds.add(row.id)
    const fell = before && after && after.version < before.version
    assertInvariant(!fell, () => `the mirror of ${row.id} on ${this.#device.name} fell to ${after?.version}`)
    const server = this.#world.server.order(this.#device.tenantId, row.id)
    assertInvariant(this.#mayHoldOrder(row.id), () => `${this.#device.name} has ${row.id}, which is another table's`)
    const isForgotten = this.#device.unfollowed.includes(row.departmentId)
    assertInvariant(
      after || isForgotten || !server || !isOpenOrBilled(server),
      () => `${row.id} is open and left the mirror of ${this.#device.name}`,
    )
  }

  /** @returns the orders that the guest of this phone has joined; `undefined` if no guest is signed in */
  #readJoinedOrders(): JoinedOrder[] | undefined {
    const meta = this.#device.database.rows('meta')
    if (!`${meta.get('session')?.value}`.includes('guest')) return undefined
    return (meta.get('joined')?.value ?? []) as JoinedOrder[]
  }

  /**
   * Whether the device may store the order. A staff device may store every order. A guest's phone may store only the
   * orders that the guest joined, and the orders that replaced them by a merge or a correction.
   */
  #mayHoldOrder(orderId: string): boolean {
    const { tenantId } = this.#device
    const led = (id: string): string[] =>
      listSuccessors(Object.fromEntries(this.#world.server.documentsOf<Order>(tenantId, 'orders')), id)
    return (
      this.#readJoinedOrders() === undefined || [...this.#joinedOrderIds].some(joined => led(joined).includes(orderId))
    )
  }

  /**
   * Whether the database or the network state has changed since the last `checkScreen`, so that the screen may show
   * something else.
   */
  mayShowOther = (): boolean => this.#hasChanges || this.#device.isOnline !== this.#wasOnline

  async checkScreen(): Promise<void> {
    await this.#screen.checkStatus()
    this.#hasChanges = false
    this.#wasOnline = this.#device.isOnline
    if (this.#changedOrderIds.size === 0) return
    const touched = this.#changedOrderIds
    this.#changedOrderIds = new Set()
    await this.#checkLinesAreShown(touched)
    await checkOwnMoves(this.#device, this.#world.commands)
    await checkOwnChanges(this.#device, this.#world.commands, touched)
    await this.#screen.checkOrders(touched)
    await this.#screen.checkTables(touched)
    if (this.#readJoinedOrders() === undefined) await checkPass(this.#device, touched)
  }

  /** Checks that the screen shows each line that was added on this device once, unless it may be missing or moved. */
  async #checkLinesAreShown(touched: ReadonlySet<string>): Promise<void> {
    for (const [lineId, orderId] of this.#lines) {
      if (!touched.has(orderId) || this.#world.commands.isMoved(lineId) || this.#world.commands.isRemoved(lineId))
        continue
      const seen = await this.#countOnScreen(orderId, lineId)
      const order = this.#world.server.order(this.#device.tenantId, orderId)
      // A device deletes an ended order that has not changed for a day, so the lines may be missing.
      if (seen === 1 || (seen === 0 && order && !isOpenOrBilled(order))) continue
      if (this.#wasEmptied && !this.#device.database.rows('orders').has(orderId)) continue
      if (this.#mayHaveForgotten(orderId, lineId) || this.#isOnOtherOrder(orderId, lineId)) continue
      if (order && this.#hasLostAccess(orderId, order)) continue
      assertInvariant(false, () => `line ${lineId} is ${seen} times on the screen of ${this.#device.name}`)
    }
  }

  /**
   * Whether the line may be missing from the screen although it was added here. A tablet deletes the orders of a
   * department that it no longer follows (shows), except unsent lines. If it later imports a command on such an order
   * from a rescue file (the unsent commands of another device), it shows the order without the deleted lines until the
   * server has answered.
   */
  #mayHaveForgotten(orderId: string, lineId: string): boolean {
    const { database, hasUnfollowed } = this.#device
    const isUnsent = [...database.rows('outbox').values()].some(
      ({ command }) => command.type === 'addLine' && command.payload.lineId === lineId,
    )
    return hasUnfollowed && !isUnsent && !database.rows('orders').has(orderId)
  }

  /**
   * Whether staff removed the phones from the check after the state that this phone shows. The answer to a command then
   * contains no order, so the phone has the new line only when its listener delivers it.
   */
  #hasLostAccess(orderId: string, { gens = 0 }: Order): boolean {
    const row = this.#device.database.rows('orders').get(orderId)
    return this.#readJoinedOrders() !== undefined && row !== undefined && gens > (row.gens ?? 0)
  }

  /**
   * Whether the server has the line on another order. A tablet and its clone (a device with a copy of its database) can
   * move the same refused `addLine` to two new checks. The server then adds the line to only one of these checks.
   */
  #isOnOtherOrder(orderId: string, lineId: string): boolean {
    const orders = [...this.#world.server.documentsOf<Order>(this.#device.tenantId, 'orders')]
    return orders.some(([id, { lines }]) => id !== orderId && lines[lineId] !== undefined)
  }

  async #countOnScreen(orderId: string, lineId: string): Promise<number> {
    const look = (id: string) => this.#device.database.readNow(tx => readOrder(tx, id))
    const count = (view: OrderView | null) => view?.lines.filter(line => line.id === lineId).length ?? 0
    let view = await look(orderId)
    let highest = count(view)
    // After a merge, the line is on the other order (`mergedInto`), or it stays on the merged order as a voided line.
    while (view?.order.mergedInto) {
      view = await look(view.order.mergedInto)
      highest = Math.max(highest, count(view))
    }
    return highest
  }

  /**
   * Checks the device after all faults have ended. For example, no command may wait for an answer. The server must have
   * applied each command, unless the outbox contains the command as rejected or the user dismissed it. The device's
   * open orders and the revision of its catalogue must equal the server's.
   */
  async checkFinalState(): Promise<void> {
    await this.#screen.checkFinalStatus()
    const { name, tenantId, database } = this.#device
    const { server, commands, serverInvariants, history } = this.#world
    const rows = [...database.rows('outbox').values()]
    const waiting = rows.filter(({ state }) => state === 'pending')
    assertInvariant(
      waiting.length === 0,
      () => `${waiting.length} commands never left ${name}: ${waiting[0]?.command.type}`,
    )
    const visible = new Set(rows.map(({ id }) => id))
    for (const { device, command } of commands.all.values()) {
      if (device !== name) continue
      const isApplied = serverInvariants.isApplied(command.id) || commands.isDismissed(command.id)
      const isSeen = isApplied || visible.has(command.id)
      assertInvariant(isSeen, () => `${command.type} ${command.id} of ${name} is neither done nor refused`)
    }
    const orders = server.documentsOf<Order>(tenantId, 'orders')
    const mirrored = database.rows('orders')
    const joined = this.#readJoinedOrders()
    for (const [id, order] of orders) {
      if (!isOpenOrBilled(order) || (joined && !joined.some(({ orderId }) => orderId === id))) continue
      // A tablet need not store an order of a department that it does not follow. But an order that it has stored must
      // be current.
      if (!joined && !mirrored.has(id) && this.#device.unfollowed.includes(order.departmentId)) continue
      assertInvariant(
        isDeepStrictEqual(withoutHiddenInvite(mirrored.get(id)), {
          id,
          ...(joined ? projectForGuests(order) : toOrder(order)),
        }),
        () => `${name} has ${id} otherwise than the server`,
      )
      const row = mirrored.get(id)
      assertInvariant(
        !row?.invite || history.hadInvite(tenantId, id, row),
        () => `${name} shows the code ${row?.invite?.code} of ${id}, which was for phones that staff removed`,
      )
    }
    if (joined) this.#checkNoStaff(mirrored)
    else if (this.#mayUser('readTills')) await checkShownTills(this.#device, server)
    if (this.#mayUser('readCustomers')) checkCustomers(this.#device, server)
    if (this.#mayUser('manageStaff')) checkQuarantineIsShown(server, this.#device)
    for (const [id, row] of mirrored) {
      assertInvariant(
        !isOpenOrBilled(row) || isOpenOrBilled(orders.get(`${id}`) ?? row),
        () => `${id} is closed and open on ${name}`,
      )
      for (const relatedId of listRelatedOrderIds(row))
        assertInvariant(orders.has(relatedId), () => `${id} leads to ${relatedId}, which is not there`)
    }
    const rev = database.rows('meta').get('rev')?.value
    const current = server.revisionOf(tenantId, 'catalogue')
    assertInvariant(rev === current, () => `${name} has the menu ${rev} and the server ${current}`)
    const everything = JSON.stringify(storeNames.map(store => [...database.rows(store).values()]))
    // Searches for whole words, because `demora`, a problem that the kitchen can report, contains `demo`.
    const foreign = tenantId === 'demo' ? /\bgolf\b/ : /\bdemo\b/
    assertInvariant(!foreign.test(everything), () => `${name} of ${tenantId} holds something matching ${foreign}`)
  }

  #mayUser(right: 'manageStaff' | 'readCustomers' | 'readTills'): boolean {
    const user = this.#device.database.rows('users').get(this.#device.sessionUid ?? '')
    return user !== undefined && may(user, right, { settings: {} })
  }

  /** Checks that no order on a guest's phone contains the uid of a staff member. */
  #checkNoStaff(mirrored: ReadonlyMap<unknown, Row>): void {
    const text = JSON.stringify([...mirrored.values()])
    const named = staffOf(this.#device.tenantId).find(({ uid }) => text.includes(uid))
    assertInvariant(!named, () => `${this.#device.name} holds the name of ${named?.uid}`)
  }
}

type Row = Order & { id: string }

/**
 * Returns the order without its invite code if the server's copy for guests (`projectForGuests`) does not contain the
 * code. A phone of the check may know the code although that copy hides it.
 */
function withoutHiddenInvite(row: Row | undefined): Row | undefined {
  if (!row || !isGuestProjection(row) || mayPublishInvite(row)) return row
  const { invite: _, ...rest } = row
  return rest
}
