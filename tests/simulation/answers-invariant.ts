import type { Product } from '../../domain/catalogue.ts'
import type { CommandType } from '../../domain/commands.ts'
import { isOpenOrBilled, type Order } from '../../domain/order.ts'
import { findActiveSchedules, findPrice, guestGraceMs } from '../../domain/schedules.ts'
import { listSuccessors, resolveMergedOrderId } from '../../domain/successors.ts'
import { type CommandLog, isTappedBy, type LoggedCommand } from './command-log.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'
import type { TenantId } from './tenant.ts'

/**
 * The largest error with which the server may estimate the time of a tap. The price can depend on that time (happy
 * hour). If a device's clock is wrong, the server computes the time of the tap from the arrival of the call, which is
 * wrong for a slow call. In the simulation, the second copy of a duplicated call arrives up to 40 s after it was sent.
 */
const latencyMs = 40_000
/**
 * Prices of commands that arrive more than an hour after the tap are not checked. In the simulation, a call can be
 * under way while the clock jumps over a night. The server then assumes that the device's clock is wrong. Real calls
 * are never that late.
 */
const maxDelayMs = 3_600_000

type Answer = { id: string; status: string; code?: string }

/**
 * The types of the commands that the server puts into the quarantine, for a manager's decision, if they arrive after
 * their check was closed or voided.
 */
const quarantinedTypes: readonly CommandType[] = ['addLine', 'changeLine', 'sendLines', 'setAllergy']

/**
 * Checks that the line, payment or discount of an accepted command is stored with the values that the user tapped. Also
 * checks that a refused command is in the quarantine if a manager must decide about it.
 */
export class AnswersInvariant {
  readonly #server: SimulatedServer
  readonly #commands: CommandLog
  readonly #isApplied: (commandId: string) => boolean
  /** The ids of guests' commands whose first answer was checked. */
  readonly #guestAnswers = new Set<string>()

  constructor(server: SimulatedServer, commands: CommandLog, isApplied: (commandId: string) => boolean) {
    this.#server = server
    this.#commands = commands
    this.#isApplied = isApplied
  }

  /** @param fresh the ids of the commands that the commit applied */
  checkCommit(tenantId: TenantId, paths: readonly string[], orders: readonly Order[], fresh: readonly string[]): void {
    const devices = this.#server.documentsOf<{ letters: string; results: Answer[] }>(tenantId, 'devices')
    for (const path of paths) {
      const device = path.includes('/devices/') ? devices.get(path.split('/')[3]!) : undefined
      // A staff device has letters, the prefix of its check numbers such as `B` in `B-17`; a guest's phone has none.
      // The server does not quarantine a guest's command on a closed check.
      if (device && device.letters !== '') for (const answer of device.results) this.#checkRefused(tenantId, answer)
      if (device?.letters === '') for (const answer of device.results) this.#checkGuestAnswer(tenantId, answer)
    }
    for (const tap of fresh.flatMap(id => this.#commands.all.get(id) ?? [])) {
      checkStored(tap, orders)
      this.#checkPrice(tap, orders)
    }
  }

  /**
   * Checks that a line has the price of the schedule, such as happy hour, that was active at the time of the tap. This
   * must hold even if the device's clock is wrong, but not if the clock was changed after the tap. A guest's line that
   * arrives more than ten minutes after the tap has the price of ten minutes before it arrived.
   */
  #checkPrice(
    { tenantId, device, command, tappedAt, isClockSteady, isCarried }: LoggedCommand,
    orders: readonly Order[],
  ) {
    if (command.type !== 'addLine' || command.payload.remakes) return
    if (!isClockSteady() || isCarried || Date.now() - tappedAt > maxDelayMs) return
    const { lineId, productId } = command.payload
    const line = orders.map(({ lines }) => lines[lineId]).find(stored => stored !== undefined)
    const product = this.#server.documentsOf<Product>(tenantId, 'products').get(productId)
    if (!line || !product?.prices) return
    const tenant = this.#server.tenant(tenantId)
    const pricedAt = device.startsWith('phone') ? Math.max(tappedAt, Date.now() - guestGraceMs) : tappedAt
    const possible = [-latencyMs, 0, latencyMs].map(off =>
      findPrice(product, findActiveSchedules(tenant, pricedAt + off)),
    )
    assertInvariant(
      possible.includes(line.unitPrice),
      () => `line ${lineId} of ${new Date(tappedAt).toISOString()} costs ${line.unitPrice}, not ${possible[1]}`,
    )
  }

  /**
   * Checks that a guest may still order after staff merged the check into another one. Does not check this for a check
   * from which staff have removed phones.
   */
  #checkGuestAnswer(tenantId: TenantId, { id, code }: Answer): void {
    if (this.#guestAnswers.has(id)) return
    this.#guestAnswers.add(id)
    const { type, orderId } = this.#commands.all.get(id)?.command ?? {}
    if (type !== 'addLine' || code !== 'denied' || !orderId) return
    const orders = Object.fromEntries(this.#server.documentsOf<Order>(tenantId, 'orders'))
    const current = orders[resolveMergedOrderId(orders, orderId)]
    const isWithoutPhones = listSuccessors(orders, orderId).some(each => orders[each]?.gens)
    assertInvariant(
      !current || !isOpenOrBilled(current) || isWithoutPhones,
      () => `${type} ${id} of a guest was denied, and ${orderId} is open`,
    )
  }

  #checkRefused(tenantId: TenantId, { id, code }: Answer): void {
    const command = this.#commands.all.get(id)?.command
    const type = command?.type
    const isPractised = this.#server.order(tenantId, command?.orderId ?? '')?.practice
    const isForManager = code === 'quarantined' || (code === 'order_closed' && type && quarantinedTypes.includes(type))
    assertInvariant(
      !isForManager || isPractised || this.#isApplied(id) || this.#server.documentsOf(tenantId, 'quarantine').has(id),
      () => `${type} ${id} was refused with ${code} and is not in the quarantine`,
    )
  }
}

function checkStored(tap: LoggedCommand, orders: readonly Order[]): void {
  const { id, type, payload } = tap.command
  const expectSame = (stored: object | undefined, tapped: object) => {
    for (const [field, value] of stored ? Object.entries(tapped) : [])
      assertInvariant(
        (stored as { [field: string]: unknown })[field] === value,
        () => `${type} ${id} was tapped with ${field} ${value}, and stored as ${JSON.stringify(stored)}`,
      )
  }
  const expectAuthor = (stored: { by: string } | undefined) =>
    assertInvariant(
      !stored || isTappedBy(tap, stored.by),
      () => `${type} ${id} was tapped by ${tap.uid}, and stored as ${JSON.stringify(stored)}`,
    )
  const find = <Item>(itemsOf: (order: Order) => Item | undefined) =>
    orders.map(itemsOf).find(item => item !== undefined)
  if (type === 'addLine') {
    const { lineId, productId, remakes, seen } = payload
    const stored = find(({ lines }) => lines[lineId])
    expectAuthor(stored)
    expectSame(stored, { productId })
    const isPriceTapped = remakes ? stored?.unitPrice === 0 : stored?.unitPrice === seen?.price
    assertInvariant(
      !stored || !seen || isPriceTapped || stored.priceChanged === true,
      () => `line ${lineId} was tapped for ${seen?.price}, costs ${stored?.unitPrice}, and does not say so`,
    )
  }
  if (type === 'recordPayment') {
    const { paymentId, method, amount, tip } = payload
    const stored = find(({ payments }) => payments[paymentId])
    // A later command of the same batch may have changed the tip. Then `tipBy` names who changed it.
    expectAuthor(stored)
    expectSame(stored, { method, amount, ...(stored?.tipBy === undefined && { tip }) })
  }
  if (type === 'applyDiscount') {
    const { discountId, percent, amount, lineId, reason } = payload
    const stored = find(({ discounts }) => discounts[discountId])
    expectAuthor(stored)
    expectSame(stored, { percent, amount, lineId, reason })
  }
}
