import type { CommandType, Payload } from '../../domain/commands.ts'
import { isAwaitingAcceptance, isWaitingEntry, type Line, type Order } from '../../domain/order.ts'
import { isSent } from '../../domain/transitions.ts'
import { readDepartmentOrders } from '../../src/data/orders/read-orders.ts'
import type { OrderView } from '../../src/data/orders/views.ts'
import { readSession } from '../../src/data/session/sessions.ts'
import { readOwnTills } from '../../src/data/tills/use-own-tills.ts'
import { AlertsInvariant } from './alerts-invariant.ts'
import { closeChecks } from './closing-time.ts'
import type { SimulatedDevice, SimulationContext, Tab } from './device.ts'
import { readAccount } from './known-accounts-invariant.ts'
import { chooseOptions, requiredOptionsOf } from './option-taps.ts'
import { choosePayment, chooseShares } from './payment-taps.ts'
import { reviewQuarantine } from './quarantine-review.ts'
import { pickWeighted } from './random.ts'
import { decideAboutRefused } from './refused-rows.ts'
import { type ChosenCommand, chosenCommand, listComplexTaps, orderForLater } from './staff-taps.ts'
import { submitOrIgnoreRefusal } from './submit-tap.ts'
import { departmentIds, productIds, staffOf, tableAndHoleIds } from './tenant.ts'
import { chooseTillTap, mustCloseDay } from './till-taps.ts'

/** A simulated person who uses a device. */
export type Actor = {
  /**
   * Does what a user does next in the browser tab, most often one tap. A command that the device refuses or cannot
   * store is ignored.
   */
  act(tab: Tab): Promise<void>
}

/** Commands for which a waiter may need the approval of a manager. */
const approvable: readonly CommandType[] = [
  'voidLine',
  'compLine',
  'applyDiscount',
  'removeDiscount',
  'setService',
  'setMinimum',
  'voidPayment',
  'recordPayment',
]

/** More than the 20 orders that one call may send (`maxOrdersPerBatch`). */
const burstChecks = 25

/** A staff member who taps random commands, most of them on the open orders on the screen. */
export class StaffActor implements Actor {
  readonly #world: SimulationContext
  readonly #device: SimulatedDevice
  readonly #alerts: AlertsInvariant

  constructor(world: SimulationContext, device: SimulatedDevice) {
    this.#world = world
    this.#device = device
    this.#alerts = new AlertsInvariant(device)
  }

  async act(tab: Tab): Promise<void> {
    const { faults, scheduler, server } = this.#world
    const { random } = scheduler
    await this.#alerts.look(tab)
    if (random.isChosen(0.15)) await readAccount(this.#world, this.#device, tab)
    const reachesServer = this.#device.isOnline && !this.#device.isCutOff
    if (!reachesServer && faults.happens('burst', 0.2)) return this.#tapBurst(tab)
    if (random.isChosen(reachesServer ? 0.02 : 0.1)) {
      return closeChecks(this.#world, this.#device, tab, await this.#readScreens())
    }
    if (random.isChosen(0.2) && (await decideAboutRefused(this.#world, this.#device, tab))) return
    if (random.isChosen(0.6) && (await reviewQuarantine(this.#world, this.#device, tab))) return
    const { tenantId } = this.#device
    const tillShare = mustCloseDay({ server, tenantId, now: scheduler.now }) ? 0.3 : 0.16
    const choice =
      (random.isChosen(tillShare) && (await this.#chooseTillTap())) || this.#choose(await this.#readScreens())
    const approvers = staffOf(tenantId).filter(({ role }) => role === 'manager')
    const approvedShare = choice.type === 'recordPayment' ? 0.3 : 0.6
    const isApproved = approvable.includes(choice.type) && random.isChosen(approvedShare)
    const tap = isApproved ? { ...choice, following: [], approver: random.pick(approvers) } : choice
    await submitOrIgnoreRefusal(this.#world, this.#device, tab, tap)
  }

  /**
   * Opens 25 checks, adds a line to each and sends about half of the lines to the kitchen. So the outbox usually holds
   * more commands, and more orders, than one call may send.
   */
  async #tapBurst(tab: Tab): Promise<void> {
    const { random } = this.#world.scheduler
    for (let count = 0; count < burstChecks; count++) {
      const opening = this.#newOrder({})
      const lineId = this.#world.newId(this.#device.tenantId)
      const productId = random.pick(productIds)
      const add = { lineId, productId, quantity: random.between(1, 9), options: requiredOptionsOf(productId) }
      const orderId = opening.orderId!
      const following = [
        chosenCommand(orderId, 'addLine', add),
        ...(random.isChosen(0.5) ? [chosenCommand(orderId, 'sendLines', { lineIds: [lineId] })] : []),
      ]
      await submitOrIgnoreRefusal(this.#world, this.#device, tab, { ...opening, following })
      if (tab.owner.dead) return
    }
  }

  async #readScreens(): Promise<OrderView[]> {
    const views: OrderView[] = []
    for (const id of departmentIds)
      views.push(...(await this.#device.database.readNow(tx => readDepartmentOrders(tx, id))).open)
    return views
  }

  async #chooseTillTap(): Promise<ChosenCommand | undefined> {
    const { database, tenantId } = this.#device
    const { scheduler, server } = this.#world
    const [session, tills] = await database.readNow(
      async tx => [await readSession(tx), await readOwnTills(tx)] as const,
    )
    const newId = () => this.#world.newId(tenantId)
    const context = { random: scheduler.random, server, tenantId, newId, now: scheduler.now }
    return session ? chooseTillTap(session, tills, context) : undefined
  }

  #choose(views: OrderView[]): ChosenCommand {
    const { random } = this.#world.scheduler
    const closed = [...this.#device.database.rows('orders').values()].filter(({ status }) => status === 'closed')
    if (random.isChosen(0.05)) return this.#markAvailable()
    if (closed.length > 0 && random.isChosen(0.04)) return this.#newOrder({ corrects: random.pick(closed).id })
    if (closed.length > 0 && random.isChosen(0.05)) return this.#payLate(random.pick(closed))
    if (views.length === 0 || (views.length < 6 && random.isChosen(0.12))) return this.#newOrder({})
    const view = random.pick(views)
    return this.#commandOn(view, random.pick(views))
  }

  /** Records a payment, changes a tip or voids a payment after the check was closed or corrected. */
  #payLate(order: Order & { id: string }): ChosenCommand {
    const { id, payments } = order
    const { random } = this.#world.scheduler
    const [paymentId] = Object.keys(payments)
    if (paymentId === undefined || random.isChosen(0.4))
      return chosenCommand(id, 'recordPayment', this.#newPayment(order))
    return random.isChosen(0.7)
      ? chosenCommand(id, 'adjustTip', { paymentId, tip: random.between(0, 90) })
      : chosenCommand(id, 'voidPayment', { paymentId, reason: 'x' })
  }

  #newOrder(more: object): ChosenCommand {
    const { random } = this.#world.scheduler
    const departmentId = random.pick(departmentIds)
    const pickup = {
      kind: random.pick(['takeaway', 'bar', 'waiting'] as const),
      name: 'Ruiz',
      promisedIn: random.between(0, 60),
    }
    const place = random.isChosen(0.15) ? { pickup } : { tableId: random.pick(tableAndHoleIds) }
    const practice = random.isChosen(0.1) && { practice: true }
    const payload = { departmentId, ...place, ...practice, ...more }
    return { type: 'openOrder', orderId: this.#world.newId(this.#device.tenantId), payload }
  }

  #anyStation(): { stationId?: string } {
    const { random } = this.#world.scheduler
    return random.isChosen(0.6) ? { stationId: random.pick(['barra', 'cocina', 'fria', 'pase']) } : {}
  }

  /**
   * Returns the payload of a tap that marks lines as begun, ready or served. `recalls`: the number of the newest recall
   * that the screen shows for any of these lines. With it, the server can refuse a tap that was made before a newer
   * recall reached the screen.
   */
  #newBump(lines: readonly { id: string; line: Line }[]) {
    const { random } = this.#world.scheduler
    const recalls = Math.max(...lines.map(({ line }) => line.recalls ?? 0))
    const to = random.pick(['preparing', 'ready', 'served'] as const)
    return { lineIds: lines.map(({ id }) => id), to, recalls, ...this.#anyStation() }
  }

  #markAvailable(): ChosenCommand {
    const { random } = this.#world.scheduler
    const stock = random.isChosen(0.7) ? random.between(0, random.pick([5, 50])) : undefined
    const payload = { productId: random.pick(productIds), available: random.isChosen(0.8), stock }
    return { type: 'markAvailable', orderId: null, payload }
  }

  #commandOn(view: OrderView, other: OrderView): ChosenCommand {
    const { id: orderId, order, lines } = view
    const otherId = other.id
    const { random } = this.#world.scheduler
    const newId = () => this.#world.newId(this.#device.tenantId)
    const choice = <Type extends CommandType>(type: Type, payload: Payload<Type>) =>
      chosenCommand(orderId, type, payload)
    const adds = () => {
      const productId = random.pick(productIds)
      const course = random.isChosen(0.3) ? random.between(1, 2) : undefined
      const seat = random.isChosen(0.5) ? random.between(1, 3) : undefined
      const quantity = random.between(1, 9)
      const lineId = newId()
      const add = choice('addLine', {
        lineId,
        productId,
        quantity,
        options: chooseOptions(random, productId),
        course,
        seat,
      })
      return random.isChosen(0.3) ? { ...add, following: [choice('sendLines', { lineIds: [lineId] })] } : add
    }
    if (isWaitingEntry(order))
      return choice('endWait', random.isChosen(0.7) ? { tableId: random.pick(tableAndHoleIds) } : {})
    if (lines.length === 0) return random.isChosen(0.3) ? orderForLater(random, newId, orderId) : adds()
    const line = random.pick(lines)
    const remake = () => {
      const { productId, quantity } = line.line
      const remakeId = newId()
      const remakes = { lineId: line.id, reason: 'x' }
      const added = { lineId: remakeId, productId, quantity, options: requiredOptionsOf(productId), remakes }
      return { ...choice('addLine', added), following: [choice('sendLines', { lineIds: [remakeId] })] }
    }
    const [lineId, reason] = [line.id, 'x']
    const drafts = lines.filter(each => each.line.status === 'draft').map(each => each.id)
    const someLines = lines.filter(() => random.isChosen(0.5)).map(each => each.id)
    // After the bill was requested, payment and closing are likely.
    if (order.status === 'billed' && random.isChosen(0.6)) {
      if (drafts.length > 0) return choice('sendLines', { lineIds: drafts })
      return order.totals.due > 0 ? choice('recordPayment', this.#newPayment(order)) : choice('closeOrder', {})
    }
    const payment = random.pick([...Object.keys(order.payments), 'none'])
    const isCashier = this.#device.database.rows('users').get(this.#device.sessionUid ?? '')?.role === 'cashier'
    const ownCharge = Object.keys(order.payments).find(id => {
      const { method, by } = order.payments[id]!
      return method === 'member' && by === this.#device.sessionUid
    })
    const discount = random.pick([...Object.keys(order.discounts), 'none'])
    const course = random.between(1, 2)
    const isHeld = lines.every(({ line: { status } }) => status === 'held' || status === 'void')
    const held = lines.filter(each => isAwaitingAcceptance(each.line)).map(each => each.id)
    const choices: [weight: number, () => ChosenCommand][] = [
      [30, adds],
      [6, () => choice('changeLine', { lineId, quantity: random.between(1, 9) })],
      [2, () => choice('changeLine', { lineId, seat: random.between(0, 4), course: random.between(0, 2) })],
      [3, () => choice('removeLine', { lineId })],
      [14, () => choice('sendLines', { lineIds: drafts.length > 0 ? drafts : [lineId] })],
      [8, () => choice('advanceLine', { lineId, to: random.pick(['preparing', 'ready', 'served'] as const) })],
      [4, () => choice('advanceLines', this.#newBump(lines))],
      [3, () => choice('recallLines', { lineIds: [lineId], ...this.#anyStation() })],
      [2, () => choice('flagLines', { lineIds: [lineId], problem: random.pick(['falta', 'demora', null] as const) })],
      [2, () => choice('ackLines', { lineIds: [lineId], ...this.#anyStation(), how: 'voice' })],
      [2, () => choice('ackLines', { lineIds: lines.filter(each => isSent(each.line.status)).map(each => each.id) })],
      [held.length > 0 ? 20 : 1, () => choice('acceptLines', { lineIds: held.length > 0 ? held : [lineId] })],
      [4, () => choice('voidLine', { lineId, reason })],
      [order.minimum ? 10 : 2, () => choice('compLine', { lineId, reason })],
      [2, remake],
      [2, () => choice('applyDiscount', { discountId: newId(), lineId, percent: 1000, reason })],
      [1, () => choice('applyDiscount', { discountId: newId(), amount: 1000, reason })],
      [2, () => choice('removeDiscount', { discountId: discount })],
      [5, () => choice(random.pick(['holdCourse', 'fireCourse', 'releaseCourse'] as const), { course })],
      [2, () => choice('setCovers', { covers: random.between(1, 8) })],
      [2, () => choice('setPickup', { kind: 'takeaway', name: 'Soto', promisedIn: random.between(0, 60) })],
      [2, () => choice('setCustomer', { customerId: random.pick(['socio-1', 'socio-2', null]) })],
      [2, () => choice('combineTable', { tableId: random.pick(tableAndHoleIds), combined: random.isChosen(0.7) })],
      [2, () => choice('transferOrder', { tableId: random.pick(tableAndHoleIds) })],
      [1, () => choice('setPlace', { tableId: random.pick(tableAndHoleIds), how: 'staff' })],
      [2, () => choice('dropPhones', {})],
      [5, () => choice('moveLines', { lineIds: someLines.length > 0 ? someLines : [lineId], toOrderId: otherId })],
      [
        3,
        () => {
          const quantity = random.between(1, Math.max(1, line.line.quantity - 1))
          return choice('moveLines', {
            lineIds: [],
            parts: [{ lineId, quantity, newLineId: newId() }],
            toOrderId: otherId,
          })
        },
      ],
      [3, () => choice('moveLines', { lineIds: lines.map(each => each.id), toOrderId: otherId })],
      [7, () => choice('requestBill', {})],
      [isCashier && order.totals.due > 0 ? 50 : 5, () => choice('recordPayment', this.#newPayment(order))],
      [payment === 'none' ? 2 : 8, () => choice('voidPayment', { paymentId: payment, reason })],
      [payment === 'none' ? 1 : 6, () => choice('adjustTip', { paymentId: payment, tip: random.between(0, 90) })],
      [
        ownCharge === undefined ? 0 : 40,
        () => choice('adjustTip', { paymentId: ownCharge!, tip: random.between(0, 50) }),
      ],
      [2, () => choice('setService', { rate: random.pick([0, 1500]) })],
      [3, () => choice('setMinimum', { amount: random.pick([0, 200_00, 900_00, 9_000_00]) })],
      [3, () => choice('splitCheck', { shares: chooseShares(random, lineId, newId) })],
      [2, () => choice('unsplitCheck', {})],
      [2, () => choice('markPrinted', { what: random.pick(['bill', 'receipt'] as const) })],
      [5, () => choice('closeOrder', {})],
      [isHeld ? 60 : 4, () => choice('voidOrder', { reason })],
      ...listComplexTaps({
        random,
        tenantId: this.#device.tenantId,
        newId,
        view,
        other,
        placeId: random.pick(tableAndHoleIds),
      }),
    ]
    return pickWeighted(random, choices)()
  }

  #newPayment(order: Order): Payload<'recordPayment'> {
    const { scheduler, server, newId } = this.#world
    const { tenantId } = this.#device
    return choosePayment(order, { random: scheduler.random, server, tenantId, newId: () => newId(tenantId) })
  }
}
