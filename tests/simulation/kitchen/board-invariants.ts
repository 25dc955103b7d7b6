import { isDeepStrictEqual } from 'node:util'
import type { Order } from '../../../domain/order.ts'
import { computeSyncStatus, readStoredSyncState } from '../../../src/data/outbox/use-sync-status.ts'
import { linesWithState, type Ticket, type TicketLine } from '../../../src/features/kitchen/board/ticket.ts'
import type { CommandLog } from '../command-log.ts'
import type { SimulatedDevice, Tab } from '../device.ts'
import { assertInvariant } from '../invariant.ts'
import type { OrderHistory } from '../screen-invariants.ts'
import type { SimulatedServer } from '../server.ts'
import { isUnmade, listOpenParts, partsOf } from './board-lines.ts'
import type { BoardObserver, ShownBoard } from './board-page.ts'
import { BoardShadow } from './board-shadow.ts'
import { checkDishCount, expiredAfterMs } from './late-invariant.ts'
import type { ReportedLines } from './shown-lines.ts'

/** What the checks of all boards share. */
export type BoardWorld = {
  now: () => number
  server: SimulatedServer
  history: OrderHistory
  commands: CommandLog
  shownLines: ReportedLines
  reportError: (error: unknown) => void
}

const hourMs = 3_600_000
/** A board shows only orders that changed in the last 18 hours. */
const boardPeriodMs = 18 * hourMs
/**
 * A screen that was cut off for this long must not claim to be up to date. The app notices within 20 s that the server
 * does not answer; faults of the storage may delay this.
 */
const cutOffAfterMs = 40_000
const seenAfterMs = 1_000
/**
 * A page's clock counts as right if its error is at most this. A page reads its clock every 30 s, and the app tolerates
 * a clock that is 20 s wrong.
 */
const maxClockErrorMs = 60_000

/**
 * Checks the pages of one kitchen screen, and which lines the screen reports to the server as seen. Numbers such as K1
 * name the invariants that `docs/decisions/092-screens-of-the-kitchen-in-the-simulation.md` lists.
 */
export class BoardInvariants {
  readonly #device: SimulatedDevice
  readonly #world: BoardWorld
  readonly #saved: BoardShadow
  #commits = 0
  #clockWrongAt = 0
  /**
   * Since when the device has been cut off without a disturbance, such as a tab that was opened, closed or frozen.
   * Undefined if the device is not cut off, or just after a disturbance.
   */
  #cutOffSince: number | undefined
  #cutOffTabs = ''
  #lastTick = 0

  constructor(device: SimulatedDevice, world: BoardWorld, copy?: BoardInvariants) {
    this.#device = device
    this.#world = world
    this.#saved = copy ? copy.#saved.copy() : new BoardShadow()
    const committed = device.database.onCommit
    device.database.onCommit = written => {
      this.#commits++
      committed(written)
    }
  }

  /** Returns an observer that checks one page of the screen. */
  newPage(): BoardObserver {
    const shadow = this.#saved.copy()
    const seenOnPage = new Set<string>()
    const guarded =
      <Args extends unknown[]>(check: (...args: Args) => void) =>
      (...args: Args) => {
        try {
          check(...args)
        } catch (error) {
          this.#world.reportError(error)
        }
      }
    return {
      countCommits: () => this.#commits,
      noteSaved: () => this.#saved.replaceWith(shadow),
      checkTick: (tab, shown) =>
        Promise.all([this.#checkCutOff(tab), shown && this.#checkCache(shown)]).then(() => {}, this.#world.reportError),
      checkAck: guarded((lines, inViewSince) => this.#checkAck(lines, inViewSince)),
      checkShown: guarded(shown => {
        if (shown.read.board.isRead) this.#checkSounds(shown, seenOnPage)
        if (shown.read.commits === this.#commits) this.#checkComplete(shown, shadow)
        shadow.note(shown.tickets, shown.now)
        // A page plays no sound before it has read the orders of its board. So the slips that it shows until then do
        // not count as known, and may still sound as new.
        for (const { round, lines } of shown.read.board.isRead ? shown.tickets : []) {
          seenOnPage.add(round)
          for (const { id, state } of lines) if (state !== 'void') seenOnPage.add(id).add(`${round} ${id}`)
        }
      }),
    }
  }

  get #name(): string {
    return this.#device.name
  }

  /** K3: a screen may report a line as seen only after the line was on a visible page for a second. */
  #checkAck(lines: readonly TicketLine[], inViewSince: (line: TicketLine) => number): void {
    const { tenantId } = this.#device
    for (const line of lines) {
      const since = this.#world.now() - inViewSince(line)
      assertInvariant(
        since >= seenAfterMs,
        () => `${this.#name} says that ${line.id} was seen, and it was shown for ${since} ms`,
      )
      this.#world.shownLines.add(tenantId, line.id)
    }
  }

  /**
   * K6: a page plays a sound only if it shows a line that it has not shown before, on a slip that is at most four hours
   * old. It must play a sound if it shows a new slip (ticket) that is not late. A line that moves to another check is
   * not new. The sound for a voided line is not checked.
   */
  #checkSounds({ tickets, signals, hadSounds, now, board }: ShownBoard, seenOnPage: ReadonlySet<string>): void {
    // If a part of a line's quantity becomes a new line, the new line sounds if it is sent in another round (tap).
    const isKnown = ({ id }: TicketLine, round: string) =>
      seenOnPage.has(id) || this.#world.commands.listSources(id).some(each => seenOnPage.has(`${round} ${each}`))
    const fresh = tickets.filter(
      ticket =>
        ticket.calledAt === undefined &&
        ticket.lines.some(line => line.state !== 'void' && !isKnown(line, ticket.round)),
    )
    const isOld = ({ askedAt }: Ticket) => board.isClockKnown && now - askedAt > expiredAfterMs
    const mayNew = hadSounds && fresh.some(ticket => !isOld(ticket))
    const sounds = signals.filter(signal => signal !== 'void')
    assertInvariant(sounds.length === 0 || mayNew, () => `${this.#name} sounds ${sounds} and shows nothing new`)
    // A round is the lines that were sent with one tap. It need not sound again if a rerouted station later adds lines
    // of the round to this board.
    const isNew = ({ lines, place, round }: Ticket) =>
      place === 'board' && !seenOnPage.has(round) && lines.every(line => !isKnown(line, round))
    const isAllNew = hadSounds && fresh.some(ticket => isNew(ticket) && linesWithState(ticket, 'open').length > 0)
    assertInvariant(!isAllNew || signals.includes('new'), () => `${this.#name} shows a new slip in silence`)
  }

  /** Checks a page that has read the newest version of the device's database. */
  #checkComplete(shown: ShownBoard, shadow: BoardShadow): void {
    const { tickets, board, now, read } = shown
    const known = this.#listKnownOrders()
    const changed = this.#listChangedIds(new Map(known))
    const orders = known.filter(([id]) => !changed.has(id))
    const isFollowed = ({ stations = [] }: Order) => stations.some(id => read.board.followedIds.includes(id))
    for (const [id, order] of orders) if (isFollowed(order)) this.#checkOrder(id, order, shown)
    const byId = new Map(orders)
    for (const ticket of tickets) {
      const order = byId.get(ticket.orderId)
      if (!order) continue
      if (!shadow.mayBeForgotten(ticket.round, now)) this.#checkOrigin(ticket, order, shadow.firstTables(ticket.round))
      const isOld =
        board.isClockKnown && now - ticket.askedAt > expiredAfterMs && linesWithState(ticket, 'open').length > 0
      assertInvariant(
        isOld === (ticket.place === 'expired'),
        () => `${this.#name} shows ${ticket.key} as ${ticket.place}`,
      )
      for (const line of linesWithState(ticket, 'open')) this.#checkOpen(ticket, line, order, shown)
    }
    this.#noteClock(shown)
    if (shown.isSettled) this.#checkVoids(byId, shown, shadow)
    if (changed.size === 0) checkDishCount(new Map(orders.filter(([, order]) => isFollowed(order))), this.#name, shown)
  }

  /** Returns, for each order that this device has stored, the server's order in the same version. */
  #listKnownOrders(): [id: string, order: Order][] {
    const { tenantId, database } = this.#device
    return [...database.rows('orders').values()].flatMap(({ id, version }) => {
      const order = this.#world.history.find(tenantId, id, version)
      return order ? [[id, order]] : []
    })
  }

  /**
   * Returns the ids of the orders that pending commands may change. A command on an order that was merged or corrected
   * changes the order that replaced it.
   */
  #listChangedIds(orders: ReadonlyMap<string, Order>): ReadonlySet<string> {
    const rows = [...this.#device.database.rows('outbox').values()].filter(({ state }) => state === 'pending')
    const ids = new Set(rows.flatMap(({ orderIds }) => orderIds))
    for (const id of ids) {
      const { mergedInto, correctedBy } = orders.get(id) ?? {}
      for (const next of [mergedInto, correctedBy]) if (next !== undefined) ids.add(next)
    }
    return ids
  }

  /**
   * K1: if the device has stored an order with lines that the station must make, the board of the station shows these
   * lines.
   */
  #checkOrder(id: string, order: Order, { board, tickets }: ShownBoard): void {
    const shown = new Set(
      tickets
        .filter(ticket => ticket.orderId === id)
        .flatMap(({ lines }) =>
          lines.filter(line => line.state !== 'void' && line.state !== 'done').map(line => line.id),
        ),
    )
    const waiting = listOpenParts(order, board.stationIds).map(({ lineId }) => lineId)
    const missing = waiting.find(lineId => !shown.has(lineId))
    assertInvariant(
      missing === undefined,
      () => `${missing} of ${id} waits at ${board.id}, and is not on the board of ${this.#name}`,
    )
  }

  #checkOrigin({ key, check, movedFrom }: Ticket, order: Order, tables: readonly (string | undefined)[]): void {
    assertInvariant(
      check.tableId === order.tableId,
      () => `${this.#name} shows ${key} at ${check.tableId}, not ${order.tableId}`,
    )
    const isKnown = !tables.includes(undefined) && !tables.includes(order.tableId)
    const from = isKnown ? tables[0] : undefined
    assertInvariant(
      movedFrom === from,
      () => `${this.#name} showed ${key} at ${tables}, and says that it was at ${movedFrom}`,
    )
  }

  #checkOpen({ key }: Ticket, { id }: TicketLine, { lines }: Order, { board }: ShownBoard): void {
    const line = lines[id]
    const isOpen =
      line && partsOf(line).some(({ stationId, status }) => board.stationIds.includes(stationId) && isUnmade(status))
    assertInvariant(isOpen, () => `${this.#name} asks for ${id} of ${key}, which the server has as ${line?.status}`)
  }

  /**
   * Records when the board's clock was last wrong or unknown. A board hides voided lines after some time, which it
   * measures with its clock. So `#checkVoids` skips lines that were voided before the clock was last wrong.
   */
  #noteClock({ now, board }: ShownBoard): void {
    const trueNow = this.#world.now()
    if (!board.isClockKnown || Math.abs(now - trueNow) > maxClockErrorMs) this.#clockWrongAt = trueNow
  }

  /**
   * Checks lines that were voided before they were made. If the screen has shown such a line as to be made, it must
   * show the line as void until a cook confirms the void, or for four hours. Skips lines that were moved.
   */
  #checkVoids(
    orders: ReadonlyMap<string, Order>,
    { tickets, memory, now, board }: ShownBoard,
    shadow: BoardShadow,
  ): void {
    const shown = new Set(tickets.flatMap(ticket => linesWithState(ticket, 'void').map(({ id }) => id)))
    for (const [id, order] of orders) {
      if (order.correctedBy !== undefined) continue
      for (const [lineId, line] of Object.entries(order.lines)) {
        const { status, voidedAt = 0, readyAt, servedAt, ticket = '', parts } = line
        const own = partsOf(line).filter(({ stationId }) => board.stationIds.includes(stationId))
        // After the station was rerouted, the board of another station shows the line.
        if (own.length === 0) continue
        const isPartMade = own.some(({ stationId }) => parts && !isUnmade(parts[stationId]!.status))
        if (voidedAt < this.#clockWrongAt) continue
        const isMade = isPartMade || readyAt !== undefined || servedAt !== undefined
        if (status !== 'void' || isMade || now - voidedAt > expiredAfterMs || !shadow.hasShown(lineId, ticket, now))
          continue
        if (Object.hasOwn(memory.noted, lineId) || this.#world.commands.isMoved(lineId)) continue
        assertInvariant(
          shown.has(lineId),
          () => `${this.#name} has asked for ${lineId} of ${id} and does not say that it is void`,
        )
      }
    }
  }

  /** Checks that a screen which has been cut off from the server for 40 s does not claim to be up to date. */
  async #checkCutOff(tab: Tab): Promise<void> {
    const { tabs, usableTabs, isCutOff, database, isOnline } = this.#device
    const now = this.#world.now()
    const present = tabs.map(each => each.openedAt).join()
    const hasSlept = now - this.#lastTick > cutOffAfterMs
    this.#lastTick = now
    const isUndisturbed =
      isCutOff && isOnline && !hasSlept && usableTabs.length === tabs.length && this.#cutOffTabs === present
    this.#cutOffTabs = present
    if (!isUndisturbed) this.#cutOffSince = undefined
    else this.#cutOffSince = Math.max(this.#cutOffSince ?? now, this.#device.cutOffAt)
    if (this.#cutOffSince === undefined || now - this.#cutOffSince < cutOffAfterMs || !tab.page.visible()) return
    const { state } = computeSyncStatus(isOnline, tab.openedAt, await database.readNow(readStoredSyncState))
    assertInvariant(
      state !== 'upToDate',
      () => `${this.#name} is up to date, and cut off for ${now - this.#cutOffSince!} ms`,
    )
  }

  /** Compares a page with the server, after all faults have ended. */
  checkFinalState(shown: ShownBoard | undefined): void {
    const { tenantId } = this.#device
    if (!shown) return
    const { board, read, tickets } = shown
    assertInvariant(read.board.isRead, () => `${this.#name} never reads the orders of its board`)
    const placeOf = new Map(
      tickets.flatMap(({ orderId, place, lines }) =>
        lines.filter(({ state }) => state === 'open').map(({ id }) => [`${orderId} ${id}`, place] as const),
      ),
    )
    for (const [id, order] of this.#world.server.documentsOf<Order>(tenantId, 'orders')) {
      if ((order.updatedAt ?? 0) < this.#world.now() - boardPeriodMs) continue
      for (const { lineId, part } of listOpenParts(order, board.stationIds)) {
        const place = placeOf.get(`${id} ${lineId}`)
        assertInvariant(place, () => `K1: ${lineId} of ${id} never came to ${this.#name}`)
        // The list of expired slips is collapsed. A cook who has not opened it has not seen them.
        assertInvariant(
          part.seenAt !== undefined || place === 'expired',
          () => `${lineId} of ${id} is on ${this.#name} and counts as unseen`,
        )
      }
    }
  }

  /** Checks that the orders in the page's cache equal those in the device's database. */
  async #checkCache({ read }: ShownBoard): Promise<void> {
    if (read.commits !== this.#commits) return
    const stored = await read.readAgain()
    if (read.commits === this.#commits)
      assertInvariant(
        isDeepStrictEqual(read.board, stored),
        () => `${this.#name} has other orders in its cache than in its database`,
      )
  }
}
