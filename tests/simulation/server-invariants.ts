import { isDeepStrictEqual } from 'node:util'
import type { CommandType } from '../../domain/commands.ts'
import { isOrderedLine } from '../../domain/minimum.ts'
import { sum } from '../../domain/money.ts'
import type { Line, Order } from '../../domain/order.ts'
import { priceOrder } from '../../domain/pricing.ts'
import { isSubtractedFromStock, type Stock } from '../../domain/stock.ts'
import { AccountInvariant } from './account-invariant.ts'
import { AllergyInvariant } from './allergy-invariant.ts'
import { AnswersInvariant } from './answers-invariant.ts'
import { ApprovalsInvariant, summarizeContent } from './approvals-invariant.ts'
import { AuditInvariant } from './audit-invariant.ts'
import type { CommandLog, LoggedCommand } from './command-log.ts'
import { checkCost, checkTappedCost } from './cost-invariant.ts'
import { CreditInvariant } from './credit-invariant.ts'
import { checkGuestCopy } from './guest-copy-invariant.ts'
import { assertInvariant } from './invariant.ts'
import { JournalInvariant } from './journal-invariant.ts'
import { KitchenInvariant } from './kitchen/kitchen-invariant.ts'
import type { ReportedLines } from './kitchen/shown-lines.ts'
import type { Parties } from './parties.ts'
import { PaymentsInvariant } from './payments-invariant.ts'
import { checkPlace } from './place-invariants.ts'
import { checkQuarantineAuthor, checkQuarantineStates } from './quarantine-invariant.ts'
import { RevisionsInvariant } from './revisions-invariant.ts'
import type { SimulatedServer } from './server.ts'
import type { TenantId } from './tenant.ts'
import { TillInvariant } from './till-invariant.ts'
import { checkVoidLines } from './void-lines-invariant.ts'

type Change = [id: string, before: Order | undefined, after: Order]

/** Checks the data of the simulated server, for example its orders, payments and stock, after every commit. */
export class ServerInvariants {
  readonly #server: SimulatedServer
  readonly #commands: CommandLog
  readonly #parties: Parties
  /**
   * Each order as it was when it was last checked. The key is the document's path, such as
   * `tenants/demo/orders/demo-5`.
   */
  readonly #orders = new Map<string, Order>()
  /**
   * On which order each line and payment is. The key is tenant and item, such as `demo line demo-7`; the value is the
   * order's id. When a correction (a new order) replaces an order, both have the lines and payments. Then the value is
   * the id of the correction.
   */
  readonly #orderIdOf = new Map<string, string>()
  readonly #joinCounts = new Map<string, number>()
  readonly #orderIdByNumber = new Map<string, string>()
  /**
   * How many portions of each product should be left. The key is tenant and product, such as `demo taco`. The value is
   * `null` if the server does not count the product, and missing if it is not known.
   */
  readonly #expectedStock = new Map<string, number | null>()
  /** The number in `Stock.applied` of the newest `markAvailable` command. The key is tenant and product. */
  readonly #lastStockMark = new Map<string, number>()
  readonly #lines = new Map<string, Line>()
  /** The id of the device that got the letters, such as `B`. The key is tenant and letters. */
  readonly #deviceByLetters = new Map<string, string>()
  readonly #approvals: ApprovalsInvariant
  readonly #allergies: AllergyInvariant
  readonly #kitchen: KitchenInvariant
  readonly #answers: AnswersInvariant
  readonly #audit: AuditInvariant
  readonly #payments: PaymentsInvariant
  readonly #journal: JournalInvariant
  readonly #tills: TillInvariant
  readonly #accounts: AccountInvariant
  readonly #credit: CreditInvariant
  readonly #revisions: RevisionsInvariant
  readonly #applied = new Set<string>()
  /**
   * The ids of guests' accepted commands that may have changed nothing. An order lists such a command as applied only
   * if the command changed something.
   */
  readonly #withoutEffect = new Set<string>()
  /** The ids of all commands that some order lists as applied. */
  readonly #inOrders = new Set<string>()

  constructor(server: SimulatedServer, taps: CommandLog, parties: Parties, shownLines: ReportedLines) {
    this.#server = server
    this.#parties = parties
    this.#commands = taps
    this.#approvals = new ApprovalsInvariant(server, taps)
    this.#allergies = new AllergyInvariant(taps)
    this.#answers = new AnswersInvariant(server, taps, this.isApplied)
    this.#audit = new AuditInvariant(server, taps)
    this.#payments = new PaymentsInvariant(server, taps)
    this.#journal = new JournalInvariant(server)
    this.#tills = new TillInvariant(server, taps)
    this.#accounts = new AccountInvariant(server)
    this.#credit = new CreditInvariant(server, taps)
    this.#revisions = new RevisionsInvariant(server)
    this.#kitchen = new KitchenInvariant(server, taps, shownLines)
  }

  isApplied = (commandId: string): boolean => this.#withoutEffect.has(commandId) || this.isListed(commandId)

  /**
   * Whether an order, a till or another document that the command changed lists it in `applied`. A `closeDay` is listed
   * nowhere; it counts as listed when the day is closed.
   */
  isListed = (commandId: string): boolean =>
    this.#applied.has(commandId) || this.#tills.isDayClosed(this.#commands.all.get(commandId))

  /** Whether the server has ever answered the command: accepted, refused or already known. */
  isAnswered = (commandId: string): boolean => this.#audit.isAnswered(commandId)

  /** Whether the server has ever refused the command. */
  isRefused = (commandId: string): boolean => this.#audit.isRefused(commandId)

  checkCommit(tenantId: TenantId, paths: string[]): void {
    const changed: Change[] = []
    for (const path of paths) {
      const [, , collection, id] = path.split('/')
      if (collection === 'devices') {
        this.#checkLetters(tenantId, id!)
        this.#noteCommandsWithoutEffect(tenantId, id!)
      }
      if (collection !== 'orders') continue
      const after = this.#server.order(tenantId, id!)!
      changed.push([id!, this.#orders.get(path), after])
      this.#orders.set(path, after)
    }
    for (const [id, before, after] of changed) this.#countGuestJoin(tenantId, id, before, after)
    for (const [id, before, after] of changed) this.#checkOrder(tenantId, id, before, after)
    for (const [id, before, after] of changed) {
      this.#parties.checkOrder(tenantId, id, before, after, this.#commands)
    }
    const fresh = this.#commands.sortByTap(changed.flatMap(newlyApplied))
    const orders = changed.map(([, , after]) => after)
    this.#audit.checkCommit(tenantId, paths, orders, id => this.#applied.has(id))
    const again = fresh.find(id => this.#inOrders.has(id))
    const command = again === undefined ? undefined : this.#commands.all.get(again)?.command
    assertInvariant(!command, () => `${command?.type} ${again} was applied before, and is applied again`)
    for (const id of fresh) this.#inOrders.add(id)
    const notMoved = this.#readUnmovedLines(tenantId, paths)
    for (const id of fresh) {
      this.#applied.add(id)
      this.#commands.markApplied(id, notMoved.get(id))
    }
    this.#checkLinesAndPayments(tenantId, changed)
    this.#checkMoves(changed, fresh)
    this.#allergies.checkCommit(tenantId, changed, fresh)
    this.#kitchen.checkCommit(
      tenantId,
      changed.map(([id, , after]) => [id, after] as const),
      fresh,
    )
    this.#approvals.checkCommit(tenantId, paths, orders, fresh)
    this.#answers.checkCommit(tenantId, paths, orders, fresh)
    this.#payments.checkCommit(tenantId, orders, fresh)
    this.#credit.checkCommit(tenantId, paths, orders)
    this.#journal.checkCommit(tenantId, paths)
    this.#revisions.checkCommit(tenantId, paths)
    const withoutOrder = [...this.#tills.checkCommit(tenantId, paths), ...this.#accounts.checkCommit(tenantId, paths)]
    for (const id of withoutOrder) this.#applied.add(id)
    for (const [id, before, after] of changed) {
      checkVoidLines(id, before, after)
      checkPlace(id, after, this.#commands)
      checkCost(id, after, this.#server.tenant(tenantId))
      checkTappedCost(id, after, fresh, this.#commands)
      checkGuestCopy(this.#server, tenantId, id, after)
    }
    const begun = this.#linesBegunBy(fresh)
    this.#countExpectedStock(tenantId, orders, begun)
    const stocks = [...this.#server.documentsOf<Stock>(tenantId, 'stock')]
    // If a manager makes a product available again in the catalogue, the server stops counting its stock.
    const isEdit = paths.some(path => path.includes('/catalogChanges/'))
    for (const [id, { left }] of stocks) if (isEdit && left === null) this.#expectedStock.set(`${tenantId} ${id}`, null)
    for (const [id, stock] of stocks) this.#checkStock(tenantId, id, stock)
    const quarantined = paths.flatMap(path => (path.includes('/quarantine/') ? path.split('/')[3]! : []))
    checkQuarantineStates(this.#server, tenantId, [...fresh, ...quarantined], id => this.#applied.has(id))
    for (const id of quarantined) checkQuarantineAuthor(this.#server, tenantId, this.#commands.all.get(id))
  }

  /** Checks that no two devices of the staff get the same letters, with which the numbers of their checks begin. */
  #checkLetters(tenantId: TenantId, deviceId: string): void {
    const letters = this.#server.documentsOf<StoredDevice>(tenantId, 'devices').get(deviceId)?.letters
    if (!letters) return
    const key = `${tenantId} ${letters}`
    const owner = this.#deviceByLetters.get(key) ?? deviceId
    assertInvariant(owner === deviceId, () => `the devices ${owner} and ${deviceId} have the letters ${letters}`)
    this.#deviceByLetters.set(key, deviceId)
  }

  /**
   * Counts a guest's accepted command as applied if the command may have changed nothing. If it changed nothing, the
   * server does not add it to the order's `applied`.
   */
  #noteCommandsWithoutEffect(tenantId: TenantId, deviceId: string): void {
    const device = this.#server.documentsOf<StoredDevice>(tenantId, 'devices').get(deviceId)
    if (device?.letters !== '') return
    for (const { id, status } of device.results) {
      const type = this.#commands.all.get(id)?.command.type
      if (status === 'accepted' && type && typesThatMayHaveNoEffect.includes(type)) this.#withoutEffect.add(id)
    }
  }

  /**
   * Returns the ids of the lines that each command of this commit could not change, according to the server's answer.
   * The key is the command's id.
   */
  #readUnmovedLines(tenantId: TenantId, paths: string[]): ReadonlyMap<string, readonly string[]> {
    const devices = this.#server.documentsOf<StoredDevice>(tenantId, 'devices')
    const changed = paths.filter(path => path.includes('/devices/')).map(path => devices.get(path.split('/')[3]!))
    const results = changed.flatMap(device => device?.results ?? [])
    return new Map(results.map(({ id, lineIds = [] }) => [id, lineIds]))
  }

  /** Counts a guest's join that changed an existing order. It increases the order's version without a command. */
  #countGuestJoin(tenantId: TenantId, id: string, before: Order | undefined, after: Order): void {
    const key = `${tenantId} ${id}`
    const isJoin = before && (isFirstJoin(before, after) || isPartyJoin(before, after))
    // A merge of two orders also sets `flags.guest`. A merge is a command, but a join is not.
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
      !before || before.practice === after.practice,
      () => `order ${id} became a practice check, or a real one`,
    )
    assertInvariant(!after.practice || after.guestUid === undefined, () => `guests joined the practice check ${id}`)
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

  /**
   * Checks that no line or payment is on two orders, unless one of them corrects the other, and that none disappears,
   * except a line that a user removed. Also checks the quantities of the lines.
   */
  #checkLinesAndPayments(tenantId: TenantId, changed: Change[]): void {
    const orders = changed.map(([id, before, after]) => {
      const had = this.#keysBefore(tenantId, id, before, after)
      return { id, had, has: keysOf(after), correctedBy: after.correctedBy }
    })
    const gone: [key: string, orderId: string][] = []
    for (const { id, had, has } of orders) {
      for (const key of had) if (!has.includes(key)) gone.push([`${tenantId} ${key}`, id])
    }
    for (const [key, id] of gone) if (this.#orderIdOf.get(key) === id) this.#orderIdOf.delete(key)
    for (const { id, had, has, correctedBy } of orders) {
      const known = new Set(had)
      for (const key of has) {
        if (known.has(key)) continue
        const place = this.#orderIdOf.get(`${tenantId} ${key}`)
        // A single commit may record a payment on a closed order and also correct that order.
        if (correctedBy !== undefined && place === correctedBy) continue
        assertInvariant(place === undefined, () => `${key} is in ${place} and in ${id}`)
        this.#orderIdOf.set(`${tenantId} ${key}`, id)
      }
    }
    for (const [key, id] of gone) {
      const [, kind, itemId] = key.split(' ')
      const isRemoved = kind === 'line' && this.#commands.isRemoved(itemId!)
      assertInvariant(this.#orderIdOf.has(key) || isRemoved, () => `${key} left order ${id} and is nowhere`)
    }
    for (const [id, before, after] of changed) {
      // A correction starts with copies of the lines of the corrected check. When a copy changes later, the line of the
      // corrected check stays as it is.
      const isFrozen = after.correctedBy !== undefined && before !== undefined
      if (isFrozen) assertInvariant(isDeepStrictEqual(before.lines, after.lines), () => `corrected ${id} has changed`)
      else for (const [lineId, line] of listOrderedLines(after)) this.#checkQuantity(id, lineId, line)
    }
  }

  /**
   * Returns the keys, such as `line demo-7`, of the lines and payments that the order had before the commit. For a new
   * correction, returns the keys of the order that it corrects, and records that these lines and payments are on the
   * correction now.
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

  /** Returns the first of these lines that existed before the commit. */
  #findLine = (tenantId: TenantId, lineIds: readonly string[]): Line | undefined =>
    lineIds.map(id => this.#lines.get(`${tenantId} ${id}`)).find(line => line !== undefined)

  /** Checks that the sums of all orders of a commit stay the same if the commit only moves lines. */
  #checkMoves(changed: Change[], fresh: string[]): void {
    if (fresh.length === 0 || fresh.some(id => this.#commands.all.get(id)?.command.type !== 'moveLines')) return
    const before = summarizeContent(changed.flatMap(([, order]) => order ?? []))
    const after = summarizeContent(changed.map(([, , order]) => order))
    assertInvariant(before === after, () => `${fresh} moved lines, and what was ${before} is ${after}`)
  }

  /**
   * Checks that the stored stock equals the expected stock. If more portions were sold than there were, enough portions
   * must be on lines with the flag `oversold`. Voided and comped (free) lines count too, because their portions are not
   * added back once the kitchen has begun them.
   */
  #checkStock(tenantId: TenantId, productId: string, { left, applied }: Stock): void {
    for (const command of Object.keys(applied)) this.#applied.add(command)
    const key = `${tenantId} ${productId}`
    const newestMark = Math.max(...Object.values(applied))
    // If `markAvailable` has just set the stock, or the expected stock is unknown, takes the stored stock as expected.
    if (newestMark !== this.#lastStockMark.get(key) || !this.#expectedStock.has(key)) this.#expectedStock.set(key, left)
    this.#lastStockMark.set(key, newestMark)
    const counted = this.#expectedStock.get(key)
    assertInvariant(left === counted, () => `${left} of ${productId} are left, and should be ${counted}`)
    if (left === null || left >= 0) return
    const orders = [...this.#server.documentsOf<Order>(tenantId, 'orders').values()]
    const lines = orders.flatMap(order => Object.values(order.lines))
    const flagged = lines.filter(line => line.productId === productId && line.oversold)
    const count = sum(flagged.map(({ quantity }) => quantity))
    assertInvariant(count >= -left, () => `${productId}: ${-left} beyond what there is, ${count} flagged`)
  }

  /**
   * Updates the expected stock for the lines of the orders. A line's quantity is subtracted when the line is sent. The
   * quantity is added back when the line is voided or comped before the kitchen has begun it.
   */
  #countExpectedStock(tenantId: TenantId, orders: Order[], begun: ReadonlySet<string>): void {
    // Skips practice checks, and also corrected orders, because the correction of an order contains the same lines.
    const counting = orders.filter(({ correctedBy, practice }) => correctedBy === undefined && !practice)
    const lines = counting.flatMap(listOrderedLines)
    const counted = lines.map(([lineId, line]) => {
      const sources = this.#commands.listSources(lineId)
      const before = this.#findLine(tenantId, sources)
      return { line, before, isBegun: sources.some(id => begun.has(id)) }
    })
    for (const [lineId, line] of lines) this.#lines.set(`${tenantId} ${lineId}`, line)
    for (const each of counted) this.#countLine(tenantId, each)
  }

  /** @param before the line before the commit; for a newly split-off line, the line from which it was split off */
  #countLine(tenantId: TenantId, { line, before, isBegun }: { line: Line; before?: Line; isBegun: boolean }): void {
    const key = `${tenantId} ${line.productId}`
    // If the kitchen began the line in the same batch in which it was voided or comped, the order of the two commands
    // is unknown. Then the expected stock is unknown too.
    if (isBegun && !isSubtractedFromStock(line)) this.#expectedStock.delete(key)
    const left = this.#expectedStock.get(key)
    if (
      left === undefined ||
      left === null ||
      (before ? isSubtractedFromStock(before) : false) === isSubtractedFromStock(line)
    )
      return
    if (isSubtractedFromStock(line)) this.#expectedStock.set(key, left - line.quantity)
    else if (before!.status === 'sent' || before!.status === 'held') this.#expectedStock.set(key, left + line.quantity)
  }

  /** Returns the ids of the lines that one of the commands marked as preparing, ready or served. */
  #linesBegunBy(ids: string[]): Set<string> {
    const commands = ids.flatMap(id => this.#commands.all.get(id)?.command ?? [])
    return new Set(
      commands.flatMap(({ type, payload }) =>
        type === 'advanceLine' ? payload.lineId : type === 'advanceLines' ? payload.lineIds : [],
      ),
    )
  }

  /** Checks after the run that every payment that the server accepted is stored, with its amount and newest tip. */
  checkFinalState(taps: Iterable<LoggedCommand>): void {
    this.#payments.checkFinalState()
    for (const { tenantId, command } of taps) {
      if (command.type !== 'recordPayment' || !this.isApplied(command.id)) continue
      const place = this.#orderIdOf.get(`${tenantId} payment ${command.payload.paymentId}`)
      const isStored = [...this.#server.documentsOf<Order>(tenantId, 'orders').values()].some(
        order => order.payments[command.payload.paymentId]?.amount === command.payload.amount,
      )
      assertInvariant(isStored, () => `payment ${command.payload.paymentId} is not in ${place}`)
    }
  }
}

const isFirstJoin = (before: Order, after: Order): boolean =>
  before.flags.guest === undefined && after.flags.guest === 'waiting'
/**
 * Whether a guest's `join` may have made the change. A join can add a phone to the check, move the check to another
 * hole, or void a check that nobody used, which removes its phones and its place.
 */
const isPartyJoin = (before: Order, after: Order): boolean =>
  before.phones?.length !== after.phones?.length || before.place?.at !== after.place?.at

type StoredDevice = { letters: string; results: { id: string; status: string; lineIds?: string[] }[] }
const typesThatMayHaveNoEffect: readonly CommandType[] = [
  'callWaiter',
  'requestBill',
  'sendLines',
  'changeLine',
  'setPlace',
  'invite',
]

const newlyApplied = ([, before, after]: Change): string[] =>
  Object.keys(after.applied).filter(id => before?.applied[id] === undefined)

/**
 * Lists the lines that users tapped. Leaves out the line that charges the difference to the minimum consumption, which
 * the server adds with the same line id on every check.
 */
const listOrderedLines = ({ lines }: Order): [lineId: string, line: Line][] =>
  Object.entries(lines).filter(([lineId]) => isOrderedLine(lineId))

const keysOf = (order: Order | undefined): string[] => [
  ...(order ? listOrderedLines(order) : []).map(([id]) => `line ${id}`),
  ...Object.keys(order?.payments ?? {}).map(id => `payment ${id}`),
]
