import { isDeepStrictEqual } from 'node:util'
import { sum } from '../../domain/money.ts'
import type { Line, Order } from '../../domain/order.ts'
import { priceOrder } from '../../domain/pricing.ts'
import { countsAsTaken, type Stock } from '../../domain/stock.ts'
import type { Server } from './server.ts'
import type { Tap, Taps } from './taps.ts'
import type { TenantId } from './tenant.ts'
import { demand } from './violation.ts'

type Change = [id: string, before: Order | undefined, after: Order]

/** Looks at every commit of the server, and says when a promise is broken. */
export class ServerWatch {
  readonly #server: Server
  readonly #taps: Taps
  /** What each order was at the last commit, by tenant and id. */
  readonly #orders = new Map<string, Order>()
  /** Where each line and payment is, corrections apart. */
  readonly #places = new Map<string, string>()
  readonly #joins = new Map<string, number>()
  readonly #numbers = new Map<string, string>()
  /** What has to be left of each product, by tenant and product: counted here from the lines alone. */
  readonly #left = new Map<string, number | null>()
  readonly #marks = new Map<string, number>()
  readonly #lines = new Map<string, Line>()
  /** Commands that have come to pass. */
  readonly #applied = new Set<string>()

  constructor(server: Server, taps: Taps) {
    this.#server = server
    this.#taps = taps
  }

  isApplied = (commandId: string): boolean => this.#applied.has(commandId)

  committed(tenantId: TenantId, paths: string[]): void {
    const changed: Change[] = []
    for (const path of paths) {
      const [, , collection, id] = path.split('/')
      if (collection !== 'orders') continue
      const after = this.#server.order(tenantId, id!)!
      changed.push([id!, this.#orders.get(path), after])
      this.#orders.set(path, after)
    }
    for (const [id, before, after] of changed) this.#join(tenantId, id, before, after)
    for (const [id, before, after] of changed) this.#order(tenantId, id, before, after)
    const fresh = this.#taps.inOrder(changed.flatMap(appliedNow))
    for (const id of fresh) {
      this.#applied.add(id)
      this.#taps.applied(id)
    }
    this.#content(tenantId, changed)
    const begun = this.#begunBy(fresh)
    for (const [, , after] of changed) this.#count(tenantId, after, begun)
    const stocks = [...this.#server.all<Stock>(tenantId, 'stock')]
    // A manager who puts a product back on sale ends the count.
    const isEdit = paths.some(path => path.includes('/catalogChanges/'))
    for (const [id, { left }] of stocks) if (isEdit && left === null) this.#left.set(`${tenantId} ${id}`, null)
    for (const [id, stock] of stocks) this.#stock(tenantId, id, stock)
  }

  /** A guest who sits down at an open check makes another version of it, by no command. */
  #join(tenantId: TenantId, id: string, before: Order | undefined, after: Order): void {
    const key = `${tenantId} ${id}`
    const isJoin = before && before.flags.guest === undefined && after.flags.guest === 'waiting'
    // A merge brings the guests of another check, and is a command.
    if (isJoin && appliedNow([id, before, after]).length === 0) this.#joins.set(key, (this.#joins.get(key) ?? 0) + 1)
  }

  #order(tenantId: TenantId, id: string, before: Order | undefined, after: Order): void {
    const commands = Object.keys(after.applied)
    const joins = this.#joins.get(`${tenantId} ${id}`) ?? 0
    demand(
      after.version === commands.length + joins,
      () => `order ${id}: version ${after.version}, ${commands.length} commands, joined ${joins} times`,
    )
    demand(after.version > (before?.version ?? 0), () => `order ${id} did not rise`)
    demand(before?.status !== 'closed' || after.status === 'closed', () => `order ${id} was closed and is open again`)
    if (before?.status !== 'closed') {
      const fresh = priceOrder(after, this.#server.tenant(tenantId)).totals
      demand(isDeepStrictEqual(after.totals, fresh), () => `order ${id}: totals are not what its lines come to`)
    } else demand(after.totals.total === before.totals.total, () => `closed order ${id} has another total`)
    demand(after.totals.due < 0 === (after.flags.excess ?? false), () => `order ${id}: excess is not flagged`)
    const owner = this.#numbers.get(`${tenantId} ${after.number}`) ?? id
    demand(owner === id, () => `orders ${owner} and ${id} have the number ${after.number}`)
    this.#numbers.set(`${tenantId} ${after.number}`, id)
  }

  /** Lines and payments are in one order each, and leave it for another one or by a word of somebody. */
  #content(tenantId: TenantId, changed: Change[]): void {
    const orders = changed.map(([id, before, after]) => {
      return { id, had: this.#had(tenantId, id, before, after), has: keysOf(after) }
    })
    const gone: [key: string, orderId: string][] = []
    for (const { id, had, has } of orders) {
      for (const key of had) if (!has.includes(key)) gone.push([`${tenantId} ${key}`, id])
    }
    for (const [key, id] of gone) if (this.#places.get(key) === id) this.#places.delete(key)
    for (const { id, had, has } of orders) {
      const known = new Set(had)
      for (const key of has) {
        if (known.has(key)) continue
        const place = this.#places.get(`${tenantId} ${key}`)
        demand(place === undefined, () => `${key} is in ${place} and in ${id}`)
        this.#places.set(`${tenantId} ${key}`, id)
      }
    }
    for (const [key, id] of gone) {
      const [, kind, itemId] = key.split(' ')
      const isRemoved = kind === 'line' && this.#taps.wasRemoved(itemId!)
      demand(this.#places.has(key) || isRemoved, () => `${key} left order ${id} and is nowhere`)
    }
    for (const [id, , after] of changed) {
      for (const [lineId, line] of Object.entries(after.lines)) this.#line(id, lineId, line)
    }
  }

  /** What an order had before: a correction begins with what is in the check that it corrects, which keeps a copy. */
  #had(tenantId: TenantId, id: string, before: Order | undefined, { corrects }: Order): string[] {
    if (before || corrects === undefined) return keysOf(before)
    const keys = keysOf(this.#server.order(tenantId, corrects))
    for (const key of keys) this.#places.set(`${tenantId} ${key}`, id)
    return keys
  }

  #line(orderId: string, lineId: string, line: Line): void {
    const asked = this.#taps.quantityOf(lineId)
    demand(asked === line.quantity, () => `line ${lineId} of ${orderId} is ${line.quantity} and was tapped as ${asked}`)
  }

  /**
   * What is beyond zero stands flagged on some line: nothing is sold twice in silence. A line that was voided or comped when
   * the kitchen had begun it gives nothing back: its flag counts on.
   */
  #stock(tenantId: TenantId, productId: string, { left, applied }: Stock): void {
    for (const command of Object.keys(applied)) this.#applied.add(command)
    const key = `${tenantId} ${productId}`
    const marks = Math.max(...Object.values(applied))
    // Somebody has counted the shelf anew, or what is left cannot be told from the lines.
    if (marks !== this.#marks.get(key) || !this.#left.has(key)) this.#left.set(key, left)
    this.#marks.set(key, marks)
    const counted = this.#left.get(key)
    demand(left === counted, () => `${left} of ${productId} are left, and should be ${counted}`)
    if (left === null || left >= 0) return
    const orders = [...this.#server.all<Order>(tenantId, 'orders').values()]
    const lines = orders.flatMap(order => Object.values(order.lines))
    const flagged = lines.filter(line => line.productId === productId && line.oversold)
    const count = sum(flagged.map(({ quantity }) => quantity))
    demand(count >= -left, () => `${productId}: ${-left} beyond what there is, ${count} flagged`)
  }

  /** A line that was promised is taken off, and given back when it is no longer, unless it is being made. */
  #count(tenantId: TenantId, after: Order, begun: ReadonlySet<string>): void {
    // Its lines are its correction's now.
    if (after.correctedBy !== undefined) return
    for (const [lineId, line] of Object.entries(after.lines)) {
      const before = this.#lines.get(`${tenantId} ${lineId}`)
      this.#lines.set(`${tenantId} ${lineId}`, line)
      const key = `${tenantId} ${line.productId}`
      // Begun and voided, or comped, by one batch: which came first is not to be seen.
      if (begun.has(lineId) && !countsAsTaken(line)) this.#left.delete(key)
      const left = this.#left.get(key)
      if (left === undefined || left === null || (before ? countsAsTaken(before) : false) === countsAsTaken(line))
        continue
      if (countsAsTaken(line)) this.#left.set(key, left - line.quantity)
      else if (before!.status === 'sent' || before!.status === 'held') this.#left.set(key, left + line.quantity)
    }
  }

  /** The lines that these commands have had the kitchen begin, or go on with. */
  #begunBy(ids: string[]): Set<string> {
    const commands = ids.flatMap(id => this.#taps.all.get(id)?.command ?? [])
    return new Set(commands.flatMap(({ type, payload }) => (type === 'advanceLine' ? payload.lineId : [])))
  }

  /** At the end: every fact that was accepted is there. */
  end(taps: Iterable<Tap>): void {
    for (const { tenantId, command } of taps) {
      if (command.type !== 'recordPayment' || !this.isApplied(command.id)) continue
      const place = this.#places.get(`${tenantId} payment ${command.payload.paymentId}`)
      const kept = [...this.#server.all<Order>(tenantId, 'orders').values()].some(
        order => order.payments[command.payload.paymentId]?.amount === command.payload.amount,
      )
      demand(kept, () => `payment ${command.payload.paymentId} is not in ${place}`)
    }
  }
}

const appliedNow = ([, before, after]: Change): string[] =>
  Object.keys(after.applied).filter(id => before?.applied[id] === undefined)

const keysOf = (order: Order | undefined): string[] => [
  ...Object.keys(order?.lines ?? {}).map(id => `line ${id}`),
  ...Object.keys(order?.payments ?? {}).map(id => `payment ${id}`),
]
