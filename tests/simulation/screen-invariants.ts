import { isDeepStrictEqual } from 'node:util'
import { isAwaitingAcceptance, isOpenOrBilled, type LineStatus, type Order, tableIdsOf } from '../../domain/order.ts'
import { readDepartmentOrders, readJoinedOrder, readOrder } from '../../src/data/orders/read-orders.ts'
import type { LineView, OrderView } from '../../src/data/orders/views.ts'
import { computeSyncStatus, readStoredSyncState } from '../../src/data/outbox/use-sync-status.ts'
import { chooseFootButtons } from '../../src/features/order/check/foot-buttons.ts'
import { groupLines, stageOfLine } from '../../src/features/order/check/line-stage.ts'
import { chooseOrderNotice, type OrderNotice } from '../../src/features/order/check/order-notice.ts'
import { getBillButtonState, getCallButtonState, isAwaitingWaiter } from '../../src/features/order/guest/guest-state.ts'
import { buildTableViews, type TableView } from '../../src/features/tables/table-view.ts'
import type { Stage } from '../../src/ui/status/stage-shape.tsx'
import type { CommandLog } from './command-log.ts'
import type { SimulatedDevice } from './device.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'
import type { TenantId } from './tenant.ts'

type Context = {
  server: SimulatedServer
  history: OrderHistory
  commands: CommandLog
  isApplied: (commandId: string) => boolean
}

/** Every version of every order that the server has stored, and every code with which phones could join it. */
export class OrderHistory {
  readonly #versions = new Map<string, Order>()
  /**
   * Each entry is tenant, order, `gens` and code, such as `demo demo-5 0 4071`. `gens` rises when staff end the access
   * of all phones.
   */
  readonly #invites = new Set<string>()

  /** @param paths the paths of the documents that the server has just written */
  record(server: SimulatedServer, tenantId: TenantId, paths: string[]): void {
    for (const path of paths) {
      const [, , collection, id = ''] = path.split('/')
      const order = collection === 'orders' ? server.order(tenantId, id) : undefined
      if (!order) continue
      this.#versions.set(`${tenantId} ${id} ${order.version}`, order)
      if (order.invite) this.#invites.add(`${tenantId} ${id} ${order.gens ?? 0} ${order.invite.code}`)
    }
  }

  /** Whether the order ever had its invite code while its `gens` was the same. */
  hadInvite = (tenantId: TenantId, id: string, { gens = 0, invite }: Order): boolean =>
    this.#invites.has(`${tenantId} ${id} ${gens} ${invite?.code}`)

  find = (tenantId: TenantId, id: string, version: number): Order | undefined =>
    this.#versions.get(`${tenantId} ${id} ${version}`)
}

/**
 * For each stage in which the screen shows a line, the statuses that the line may have on the server. The stages
 * `device` and `rejected` claim no status of the line on the server, so they are not listed.
 */
const serverStatusesByStage: { [S in Exclude<Stage, 'device' | 'rejected'>]: LineStatus[] } = {
  server: ['draft'],
  held: ['held'],
  kitchen: ['sent', 'preparing'],
  ready: ['ready'],
  served: ['served'],
  void: ['void'],
}

/**
 * Checks that texts and marks on the screens of one device are true (`docs/claims.md` lists these texts and marks). The
 * production code computes what the screens show. This class compares the result with the data that the simulated
 * server has stored and delivered.
 */
export class ScreenInvariants {
  readonly #device: SimulatedDevice
  readonly #world: Context
  /**
   * The ids of the commands that were stored on this device. `#checkAllSent` removes those that the server has applied.
   */
  readonly #unapplied = new Set<string>()

  constructor(device: SimulatedDevice, world: Context) {
    this.#device = device
    this.#world = world
  }

  noteCommand(commandId: string): void {
    this.#unapplied.add(commandId)
  }

  async checkOrders(orderIds: Iterable<string>): Promise<void> {
    const isGuest = isPhone(this.#device)
    for (const id of orderIds) {
      const view = await this.#device.database.readNow(tx => (isGuest ? readJoinedOrder(tx, id) : readOrder(tx, id)))
      if (view) this.#checkOrder(view, isGuest)
      for (const { owner } of this.#device.usableTabs.slice(0, 1)) {
        const remembered = await this.#device.database.readNow(
          tx => (isGuest ? readJoinedOrder(tx, id) : readOrder(tx, id)),
          owner,
        )
        assertInvariant(
          isDeepStrictEqual(remembered, view),
          () => `a tab of ${this.#device.name} shows ${id} otherwise than a page that is opened now`,
        )
      }
    }
  }

  #checkOrder(view: OrderView, isGuest: boolean): void {
    const { name } = this.#device
    const stored = this.#serverOrder(view.id)
    for (const line of view.lines) this.#checkLine(view.id, line)
    const bill = isGuest ? getBillButtonState(view) : labelOfStaffBillButton(view)
    assertInvariant(
      bill !== 'billed' || stored?.status === 'billed',
      () => `${name} says that the bill of ${view.id} was asked for, and the server does not know it`,
    )
    if (isGuest) this.#checkGuestOrder(view, stored)
    const notice = chooseOrderNotice(view)
    const isFact = notice && noticeFacts[notice]
    assertInvariant(
      !isFact || (stored && isFact(stored)),
      () => `${name} says of ${view.id} "${notice}", which is not so`,
    )
    for (const group of groupLines(view.lines)) {
      if (group.kind !== 'sent' && group.kind !== 'course') continue
      const notStored = group.lines.find(({ id }) => !this.#hasLine(view.id, id, status => status !== 'draft'))
      assertInvariant(!notStored, () => `${name} lists ${notStored?.id} as ${group.kind}, and the server does not`)
    }
  }

  #checkGuestOrder(view: OrderView, stored: Order | undefined): void {
    const { name } = this.#device
    assertInvariant(
      getCallButtonState(view) !== 'called' || stored?.flags.calledAt !== undefined,
      () => `${name} says that the waiter was called to ${view.id}, and the server does not know it`,
    )
    assertInvariant(
      isOpenOrBilled(view.order) || (stored && !isOpenOrBilled(stored)),
      () => `${name} says that ${view.id} was closed, and the server does not know it`,
    )
    assertInvariant(
      !isAwaitingWaiter(view) || (stored && Object.values(stored.lines).some(isAwaitingAcceptance)),
      () => `${name} says that a waiter has to accept lines of ${view.id}, and the server holds none`,
    )
  }

  #checkLine(orderId: string, line: LineView): void {
    const stage = stageOfLine(line)
    assertInvariant(
      this.#isStageTrue(stage, orderId, line),
      () => `${this.#device.name} shows line ${line.id} of ${orderId} as "${stage}", which is not so`,
    )
  }

  #isStageTrue(stage: Stage, orderId: string, { id, commandId }: LineView): boolean {
    if (stage === 'device') return this.#pendingIds().size > 0
    if (stage === 'rejected') return [...this.#outbox()].some(row => row.id === commandId && row.state === 'rejected')
    return this.#hasLine(orderId, id, status => serverStatusesByStage[stage].includes(status))
  }

  #outbox = () => this.#device.database.rows('outbox').values()
  #pendingIds = (): Set<string> =>
    new Set([...this.#outbox()].filter(({ state }) => state === 'pending').map(({ id }) => id))

  /** Whether `isState` is true for the line's status on the server, in the version that this device has read. */
  #hasLine(orderId: string, lineId: string, isState: (status: LineStatus) => boolean): boolean {
    const own = this.#serverOrder(orderId)?.lines[lineId]
    if (own) return isState(own.status)
    // A pending command may have moved the line here from another order, split it off another line, or copied it into a
    // correction.
    const ids = this.#world.commands.listSources(lineId)
    return [...this.#device.database.rows('orders').keys()].some(id => {
      const lines = this.#serverOrder(`${id}`)?.lines
      return ids.some(each => lines?.[each] !== undefined && isState(lines[each].status))
    })
  }

  /** Returns the server's order in the version that this device has read. */
  #serverOrder(orderId: string): Order | undefined {
    const row = this.#device.database.rows('orders').get(orderId)
    return row && this.#world.history.find(this.#device.tenantId, orderId, row.version)
  }

  /** Checks the number of unsent commands, and that no tab wrongly shows that all is sent or up to date. */
  async checkStatus(): Promise<void> {
    const { name, database, isOnline, usableTabs } = this.#device
    const facts = await database.readNow(readStoredSyncState)
    assertInvariant(
      facts.pendingCount === this.#pendingIds().size,
      () => `${name} counts ${facts.pendingCount} unsent commands`,
    )
    if (facts.pendingCount === 0) this.#checkAllSent()
    const states = usableTabs.map(({ openedAt }) => computeSyncStatus(isOnline, openedAt, facts).state)
    // While nobody is signed in, the tablet shows the login page.
    if (this.#device.sessionUid === undefined || !states.includes('upToDate')) return
    assertInvariant(isOnline, () => `${name} is up to date without a network`)
    assertInvariant(facts.pendingCount === 0, () => `${name} is up to date and has unsent commands`)
    const followed = this.#departmentIds().filter(id => !this.#device.unfollowed.includes(id))
    const unread = isPhone(this.#device) ? [] : followed.filter(id => !this.#isRead(id))
    assertInvariant(unread.length === 0, () => `${name} is up to date and has not read the orders of ${unread}`)
  }

  /**
   * Checks after all faults have ended that the device has read the open orders of every department that it follows,
   * and that it reports no problem if the server has answered its last call.
   */
  async checkFinalStatus(): Promise<void> {
    const { name, database, wasLastCallAnswered } = this.#device
    const { areOrdersRead, contact } = await database.readNow(readStoredSyncState)
    assertInvariant(areOrdersRead, () => `${name} never reads the orders of all departments that it follows`)
    assertInvariant(
      !wasLastCallAnswered || contact?.problem === undefined,
      () => `${name} reports the problem ${contact?.problem}, and the server has answered`,
    )
  }

  #checkAllSent(): void {
    for (const id of this.#unapplied) if (this.#world.isApplied(id)) this.#unapplied.delete(id)
    const rejected = new Set([...this.#outbox()].filter(({ state }) => state === 'rejected').map(({ id }) => id))
    const { isDismissed } = this.#world.commands
    const unsent = [...this.#unapplied].filter(id => !rejected.has(id) && !isDismissed(id))
    assertInvariant(unsent.length === 0, () => `${this.#device.name} says that all is sent, and ${unsent} is not`)
  }

  /**
   * Checks the tables and open orders that the tables screen shows, in the departments whose open orders the device
   * claims to have read.
   */
  async checkTables(changedOrderIds: ReadonlySet<string>): Promise<void> {
    if (isPhone(this.#device)) return
    const { database, name } = this.#device
    const readIds = (database.rows('meta').get('readDepartments')?.value ?? []) as string[]
    for (const departmentId of readIds) {
      assertInvariant(
        this.#isRead(departmentId),
        () => `${name} shows the tables of ${departmentId} and has not read it`,
      )
      const orders = await database.readNow(tx => readDepartmentOrders(tx, departmentId))
      for (const view of orders.open) if (changedOrderIds.has(view.id)) await this.#checkListed(view)
      const tables = [...database.rows('tables').values()].filter(table => table.departmentId === departmentId)
      for (const view of buildTableViews(tables, orders, { uid: undefined, now: 0 })) {
        if (view.state === 'free') this.#checkFree(view)
      }
    }
  }

  /** Checks that the tables screen and the screen of the check show the same order. */
  async #checkListed({ id, order }: OrderView): Promise<void> {
    const shown = await this.#device.database.readNow(tx => readOrder(tx, id))
    assertInvariant(
      isDeepStrictEqual(shown?.order, order),
      () => `the tables screen of ${this.#device.name} shows ${id} otherwise than the screen of the check`,
    )
  }

  #checkFree({ id: tableId, freeOnlyHere, table: { departmentId } }: TableView): void {
    const { name, database } = this.#device
    const orderIds = [...database.rows('orders').keys()].map(String)
    const occupying = orderIds.find(id => {
      const order = this.#serverOrder(id)
      return (
        order &&
        !order.practice &&
        tableIdsOf(order).includes(tableId) &&
        order.departmentId === departmentId &&
        isOpenOrBilled(order)
      )
    })
    assertInvariant(
      freeOnlyHere === (occupying !== undefined),
      () => `${name} shows ${tableId} as free ${freeOnlyHere ? 'here' : 'everywhere'}, and has read ${occupying} on it`,
    )
  }

  /**
   * Whether the device has read the open orders of the department. This is so if it has stored every order of one of
   * the lists that the server delivered. It need not have stored the newest list yet, and never stores a list that a
   * listener received just before it ended. An order of the list may be missing if it is no longer open or has moved to
   * another department.
   */
  #isRead(departmentId: string): boolean {
    const lists = this.#device.deliveredOrders.get(departmentId) ?? []
    const { tenantId, database } = this.#device
    const isStored = (id: string) => {
      const order = this.#world.server.order(tenantId, id)
      const isThere = order && isOpenOrBilled(order) && order.departmentId === departmentId
      return !isThere || database.rows('orders').has(id)
    }
    return lists.some(orderIds => orderIds.every(isStored))
  }

  #departmentIds = (): string[] => [...this.#device.database.rows('departments').keys()].map(String)
}

/**
 * Some notices on the screen claim something about the order on the server. Each function here returns whether the
 * claim is true. The other notices, such as `closedUnsent`, claim that a change was made only on this device so far.
 */
const noticeFacts: { [Notice in OrderNotice]?: (order: Order) => boolean } = {
  closedText: order => order.status === 'closed',
  voidedText: order => order.status === 'void',
  merged: order => order.mergedInto !== undefined,
}

const isPhone = ({ name }: SimulatedDevice): boolean => name.startsWith('phone')

const rights = { actor: { role: 'manager' }, tenant: { settings: {} } } as const

function labelOfStaffBillButton({ order, unconfirmedTypes }: OrderView): string {
  return chooseFootButtons({ order, unconfirmedTypes, drafts: 0, isOffline: false, rights }).bill.label
}
