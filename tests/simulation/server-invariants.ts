import { isDeepStrictEqual } from 'node:util'
import { sum } from '../../domain/money.ts'
import type { Line, Order } from '../../domain/order.ts'
import { priceOrder } from '../../domain/pricing.ts'
import { isSubtractedFromStock, type Stock } from '../../domain/stock.ts'
import type { CommandLog, LoggedCommand } from './command-log.ts'
import { assertInvariant } from './invariant.ts'
import type { SimulatedServer } from './server.ts'
import type { TenantId } from './tenant.ts'

type Change = [id: string, before: Order | undefined, after: Order]

/** Checks every commit of the server. */
export class ServerInvariants {
  readonly #server: SimulatedServer
  readonly #commands: CommandLog
  /** Each order as of the last commit, by document path. */
  readonly #orders = new Map<string, Order>()
  /** The id of the order that holds each line and payment. The copies that a corrected order keeps do not count. */
  readonly #orderIdOf = new Map<string, string>()
  readonly #joinCounts = new Map<string, number>()
  readonly #orderIdByNumber = new Map<string, string>()
  /** The expected stock of each product, by tenant and product, computed from the lines alone. */
  readonly #expectedStock = new Map<string, number | null>()
  readonly #lastStockMark = new Map<string, number>()
  readonly #lines = new Map<string, Line>()
  /** The ids of the commands that the server has applied. */
  readonly #applied = new Set<string>()

  constructor(server: SimulatedServer, taps: CommandLog) {
    this.#server = server
    this.#commands = taps
  }

  isApplied = (commandId: string): boolean => this.#applied.has(commandId)

  checkCommit(tenantId: TenantId, paths: string[]): void {
    const changed: Change[] = []
    for (const path of paths) {
      const [, , collection, id] = path.split('/')
      if (collection !== 'orders') continue
      const after = this.#server.order(tenantId, id!)!
      changed.push([id!, this.#orders.get(path), after])
      this.#orders.set(path, after)
    }
    for (const [id, before, after] of changed) this.#countGuestJoin(tenantId, id, before, after)
    for (const [id, before, after] of changed) this.#checkOrder(tenantId, id, before, after)
    const fresh = this.#commands.sortByTap(changed.flatMap(newlyApplied))
    for (const id of fresh) {
      this.#applied.add(id)
      this.#commands.markApplied(id)
    }
    this.#checkLinesAndPayments(tenantId, changed)
    const begun = this.#linesBegunBy(fresh)
    for (const [, , after] of changed) this.#countExpectedStock(tenantId, after, begun)
    const stocks = [...this.#server.all<Stock>(tenantId, 'stock')]
    // A catalogue edit that makes a product available again ends the counting of its stock.
    const isEdit = paths.some(path => path.includes('/catalogChanges/'))
    for (const [id, { left }] of stocks) if (isEdit && left === null) this.#expectedStock.set(`${tenantId} ${id}`, null)
    for (const [id, stock] of stocks) this.#checkStock(tenantId, id, stock)
  }

  /** Counts joins, because a guest who joins an open order raises the order's version without a command. */
  #countGuestJoin(tenantId: TenantId, id: string, before: Order | undefined, after: Order): void {
    const key = `${tenantId} ${id}`
    const isJoin = before && before.flags.guest === undefined && after.flags.guest === 'waiting'
    // A merge can set the guest flag too, but a merge is a command and is counted as one.
    if (isJoin && newlyApplied([id, before, after]).length === 0)
      this.#joinCounts.set(key, (this.#joinCounts.get(key) ?? 0) + 1)
  }

  #checkOrder(tenantId: TenantId, id: string, before: Order | undefined, after: Order): void {
    const commands = Object.keys(after.applied)
    const joins = this.#joinCounts.get(`${tenantId} ${id}`) ?? 0
    assertInvariant(
      after.version === commands.length + joins,
      () => `order ${id}: version ${after.version}, ${commands.length} commands, joined ${joins} times`,
    )
    assertInvariant(after.version > (before?.version ?? 0), () => `order ${id} did not rise`)
    assertInvariant(
      before?.status !== 'closed' || after.status === 'closed',
      () => `order ${id} was closed and is open again`,
    )
    if (before?.status !== 'closed') {
      const fresh = priceOrder(after, this.#server.tenant(tenantId)).totals
      assertInvariant(
        isDeepStrictEqual(after.totals, fresh),
        () => `order ${id}: totals are not what its lines come to`,
      )
    } else assertInvariant(after.totals.total === before.totals.total, () => `closed order ${id} has another total`)
    assertInvariant(after.totals.due < 0 === (after.flags.excess ?? false), () => `order ${id}: excess is not flagged`)
    const owner = this.#orderIdByNumber.get(`${tenantId} ${after.number}`) ?? id
    assertInvariant(owner === id, () => `orders ${owner} and ${id} have the number ${after.number}`)
    this.#orderIdByNumber.set(`${tenantId} ${after.number}`, id)
  }

  /** Checks that each line and payment is in exactly one order until it moves to another order or is removed. */
  #checkLinesAndPayments(tenantId: TenantId, changed: Change[]): void {
    const orders = changed.map(([id, before, after]) => {
      return { id, had: this.#keysBefore(tenantId, id, before, after), has: keysOf(after) }
    })
    const gone: [key: string, orderId: string][] = []
    for (const { id, had, has } of orders) {
      for (const key of had) if (!has.includes(key)) gone.push([`${tenantId} ${key}`, id])
    }
    for (const [key, id] of gone) if (this.#orderIdOf.get(key) === id) this.#orderIdOf.delete(key)
    for (const { id, had, has } of orders) {
      const known = new Set(had)
      for (const key of has) {
        if (known.has(key)) continue
        const place = this.#orderIdOf.get(`${tenantId} ${key}`)
        assertInvariant(place === undefined, () => `${key} is in ${place} and in ${id}`)
        this.#orderIdOf.set(`${tenantId} ${key}`, id)
      }
    }
    for (const [key, id] of gone) {
      const [, kind, itemId] = key.split(' ')
      const isRemoved = kind === 'line' && this.#commands.isRemoved(itemId!)
      assertInvariant(this.#orderIdOf.has(key) || isRemoved, () => `${key} left order ${id} and is nowhere`)
    }
    for (const [id, , after] of changed) {
      for (const [lineId, line] of Object.entries(after.lines)) this.#checkQuantity(id, lineId, line)
    }
  }

  /**
   * The lines and payments that the order had before the commit. A new correction takes over the lines and payments of
   * the order that it corrects; the corrected order keeps copies.
   */
  #keysBefore(tenantId: TenantId, id: string, before: Order | undefined, { corrects }: Order): string[] {
    if (before || corrects === undefined) return keysOf(before)
    const keys = keysOf(this.#server.order(tenantId, corrects))
    for (const key of keys) this.#orderIdOf.set(`${tenantId} ${key}`, id)
    return keys
  }

  #checkQuantity(orderId: string, lineId: string, line: Line): void {
    const asked = this.#commands.quantityOf(lineId)
    assertInvariant(
      asked === line.quantity,
      () => `line ${lineId} of ${orderId} is ${line.quantity} and was tapped as ${asked}`,
    )
  }

  /**
   * Checks that the stock is as expected, and that lines flagged as oversold account for all stock below zero. Voided
   * and comped lines count too, because they return no stock once the kitchen has begun them.
   */
  #checkStock(tenantId: TenantId, productId: string, { left, applied }: Stock): void {
    for (const command of Object.keys(applied)) this.#applied.add(command)
    const key = `${tenantId} ${productId}`
    const marks = Math.max(...Object.values(applied))
    // If a person has set the stock again, or the expected stock is unknown, the current stock is the expected one.
    if (marks !== this.#lastStockMark.get(key) || !this.#expectedStock.has(key)) this.#expectedStock.set(key, left)
    this.#lastStockMark.set(key, marks)
    const counted = this.#expectedStock.get(key)
    assertInvariant(left === counted, () => `${left} of ${productId} are left, and should be ${counted}`)
    if (left === null || left >= 0) return
    const orders = [...this.#server.all<Order>(tenantId, 'orders').values()]
    const lines = orders.flatMap(order => Object.values(order.lines))
    const flagged = lines.filter(line => line.productId === productId && line.oversold)
    const count = sum(flagged.map(({ quantity }) => quantity))
    assertInvariant(count >= -left, () => `${productId}: ${-left} beyond what there is, ${count} flagged`)
  }

  /**
   * Updates the expected stock: a line is subtracted when it starts to reserve stock, and added back when it no longer
   * does, unless the kitchen has begun it.
   */
  #countExpectedStock(tenantId: TenantId, after: Order, begun: ReadonlySet<string>): void {
    // The lines of a corrected order are counted on its correction.
    if (after.correctedBy !== undefined) return
    for (const [lineId, line] of Object.entries(after.lines)) {
      const before = this.#lines.get(`${tenantId} ${lineId}`)
      this.#lines.set(`${tenantId} ${lineId}`, line)
      const key = `${tenantId} ${line.productId}`
      // If one batch both began the line and voided or comped it, it is unknown which came first and thus whether the
      // line returned stock.
      if (begun.has(lineId) && !isSubtractedFromStock(line)) this.#expectedStock.delete(key)
      const left = this.#expectedStock.get(key)
      if (
        left === undefined ||
        left === null ||
        (before ? isSubtractedFromStock(before) : false) === isSubtractedFromStock(line)
      )
        continue
      if (isSubtractedFromStock(line)) this.#expectedStock.set(key, left - line.quantity)
      else if (before!.status === 'sent' || before!.status === 'held')
        this.#expectedStock.set(key, left + line.quantity)
    }
  }

  /** The ids of the lines that the kitchen began or advanced with one of these commands. */
  #linesBegunBy(ids: string[]): Set<string> {
    const commands = ids.flatMap(id => this.#commands.all.get(id)?.command ?? [])
    return new Set(commands.flatMap(({ type, payload }) => (type === 'advanceLine' ? payload.lineId : [])))
  }

  /** Checks at the end that every accepted payment is stored. */
  checkFinalState(taps: Iterable<LoggedCommand>): void {
    for (const { tenantId, command } of taps) {
      if (command.type !== 'recordPayment' || !this.isApplied(command.id)) continue
      const place = this.#orderIdOf.get(`${tenantId} payment ${command.payload.paymentId}`)
      const isStored = [...this.#server.all<Order>(tenantId, 'orders').values()].some(
        order => order.payments[command.payload.paymentId]?.amount === command.payload.amount,
      )
      assertInvariant(isStored, () => `payment ${command.payload.paymentId} is not in ${place}`)
    }
  }
}

const newlyApplied = ([, before, after]: Change): string[] =>
  Object.keys(after.applied).filter(id => before?.applied[id] === undefined)

const keysOf = (order: Order | undefined): string[] => [
  ...Object.keys(order?.lines ?? {}).map(id => `line ${id}`),
  ...Object.keys(order?.payments ?? {}).map(id => `payment ${id}`),
]
