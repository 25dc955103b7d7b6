import { type BoardOrders, boardStores, readBoardOrders } from '../../../src/data/kitchen/read-board.ts'
import { readStations } from '../../../src/data/kitchen/stations.ts'
import { type OrdersByIdRead, readOrdersById } from '../../../src/data/kitchen/use-orders-by-id.ts'
import type { OrderView } from '../../../src/data/orders/views.ts'
import type { ReadTransaction } from '../../../src/data/store/store.ts'
import { type BoardSettings, createBoard } from '../../../src/features/kitchen/board/board.ts'
import type { BoardSignal } from '../../../src/features/kitchen/board/board-audio.ts'
import {
  type BoardMemory,
  emptyBoardMemory,
  rememberShownOrders,
  rememberTickets,
} from '../../../src/features/kitchen/board/board-memory.ts'
import { packTickets, type TicketPiece, type TicketSizes } from '../../../src/features/kitchen/board/pack-tickets.ts'
import {
  cardIdOf,
  createSeenReporter,
  createSeenTracker,
  groupSeenLines,
} from '../../../src/features/kitchen/board/seen-tracker.ts'
import type { Ticket, TicketLine } from '../../../src/features/kitchen/board/ticket.ts'
import { listTickets } from '../../../src/features/kitchen/board/tickets.ts'
import { compareWithShown, type ShownBefore } from '../../../src/features/kitchen/board/use-board-sounds.ts'
import type { SimulatedDevice, SimulationContext, Tab } from '../device.ts'
import { submitOrIgnoreRefusal } from '../submit-tap.ts'

/** What the page has read from the database. */
export type BoardRead = {
  board: BoardOrders
  /** The orders that have left the board, but of which it may still have to show void lines. */
  gone: OrdersByIdRead
  /** How many transactions had been committed when the page read the database. */
  commits: number
  /** Reads the board's orders again, without the page's cache. */
  readAgain: () => Promise<BoardOrders>
}

/** What the board in one tab of a kitchen screen shows, computed with the production code. */
export type ShownBoard = {
  stationId: string
  tab: Tab
  board: BoardSettings
  read: BoardRead
  now: number
  /** All slips of the board. The board shows them in pages, one page after another. */
  tickets: readonly Ticket[]
  memory: BoardMemory
  signals: readonly BoardSignal[]
  /**
   * False when the page decides about sounds for the first time. The page then plays none, because otherwise every slip
   * that it shows would sound as new.
   */
  hadSounds: boolean
  /**
   * Whether no further read is pending. After orders have left the board, the page reads them once more, because it may
   * still have to show their void lines.
   */
  isSettled: boolean
}

/** Checks a page of a kitchen screen after each change, and reports an error if the page shows something wrong. */
export type BoardObserver = {
  countCommits(): number
  checkShown(shown: ShownBoard): void
  checkAck(lines: readonly TicketLine[], inViewSince: (line: TicketLine) => number): void
  checkTick(tab: Tab, shown: ShownBoard | undefined): Promise<void>
  noteSaved(): void
}

const sizes: TicketSizes = {
  ...{ columnWidth: 244, columnHeight: 640, columns: 2, gap: 8, dish: 19, dishRow: 24 },
  ...{ detail: 16, detailRow: 20, head: 64, mark: 28, foot: 58 },
}
const tickMs = 30_000
const turnMs = 8_000
const saveAfterMs = 200
const seenAfterMs = 1_000

/**
 * A tab of a kitchen screen that shows the board of a station. Replaces the React components in
 * `src/features/kitchen/board`.
 */
export class BoardPage {
  readonly tab: Tab
  shown: ShownBoard | undefined
  memory: BoardMemory
  isStarted = false
  readonly #world: SimulationContext
  readonly #device: SimulatedDevice
  readonly #stationId: string
  readonly #storage: Map<string, string>
  readonly #observer: BoardObserver
  readonly #tracker = createSeenTracker()
  readonly #reporter = createSeenReporter()
  /** Since when each card has been visible on the page, measured here to check the production code in `#tracker`. */
  readonly #inView = new Map<string, number>()
  #board: { key: string; board: BoardSettings } | undefined
  #now: number
  #known: ShownBefore | undefined
  #pages: TicketPiece[][] = []
  #page = 0
  #unwatch = () => {}
  #close = () => {}
  #followed = ''
  #cancelCheck: (() => void) | undefined
  #cancelSave = () => {}
  #last: { read: BoardRead; stations: Awaited<ReturnType<typeof readStations>>; settings: BoardInputs } | undefined

  constructor(
    world: SimulationContext,
    device: SimulatedDevice,
    tab: Tab,
    { stationId, storage, observer }: { stationId: string; storage: Map<string, string>; observer: BoardObserver },
  ) {
    this.#world = world
    this.#device = device
    this.tab = tab
    this.#stationId = stationId
    this.#storage = storage
    this.#observer = observer
    this.memory = { ...emptyBoardMemory, ...JSON.parse(storage.get('memory') ?? '{}') }
    this.#now = device.now()
    tab.page.onChange(() => this.#onVisibility())
    this.#watch()
    this.#tick()
    this.#turn()
  }

  get pieces(): readonly TicketPiece[] {
    return this.#pages[this.#page] ?? []
  }

  /** How many milliseconds the board takes to show all its slips in turn, and to report the last ones as seen. */
  get msToShowAll(): number {
    return (this.#pages.length + 1) * turnMs
  }

  start(): void {
    this.isStarted = true
    this.#observe()
  }

  changeMemory(next: (last: BoardMemory) => BoardMemory): void {
    const changed = next(this.memory)
    if (changed === this.memory) return
    this.memory = changed
    this.#cancelSave()
    this.#cancelSave = this.#after(saveAfterMs, () => {
      this.#storage.set('memory', JSON.stringify(this.memory))
      this.#observer.noteSaved()
    })
    this.#render()
  }

  #after = (milliseconds: number, run: () => void) => this.#world.scheduler.after(milliseconds, run, this.tab.owner)

  #watch(): void {
    this.#unwatch()
    const { gone } = this.memory
    this.#unwatch = this.tab.store.watch(
      () => this.tab.store.read(boardStores, tx => this.#read(tx, gone)),
      last => {
        this.#last = last
        this.#follow(last.read.board.followedIds)
        this.#render()
      },
    )
  }

  async #read(tx: ReadTransaction, goneIds: readonly string[]) {
    const commits = this.#observer.countCommits()
    const [board, stations, tenant, clockAhead, gone] = await Promise.all([
      readBoardOrders(tx, this.#stationId),
      readStations(tx),
      tx.meta('tenant'),
      tx.meta('clockAhead'),
      readOrdersById(tx, goneIds),
    ])
    const readAgain = () => this.#device.database.readNow(again => readBoardOrders(again, this.#stationId))
    return {
      read: { board, gone, commits, readAgain },
      stations,
      settings: { lateAfter: tenant?.kitchen?.lateAfter, clockAhead },
    }
  }

  #follow(ids: string[]): void {
    if (ids.join(' ') === this.#followed) return
    this.#followed = ids.join(' ')
    this.#close()
    this.#close = ids.length > 0 ? this.tab.sync.openBoard(ids) : () => {}
  }

  #createBoard(): BoardSettings | undefined {
    const { read, stations, settings } = this.#last!
    const station = stations?.find(({ id }) => id === this.#stationId)
    if (!station) return undefined
    const isClockKnown = settings.clockAhead !== undefined
    const key = JSON.stringify([station, read.board.stationIds, settings.lateAfter, isClockKnown])
    if (this.#board?.key !== key) {
      const { lateAfter } = settings
      this.#board = { key, board: createBoard(station, read.board.stationIds, { lateAfter, isClockKnown }) }
    }
    return this.#board.board
  }

  #render(): void {
    const board = this.#last && this.#createBoard()
    if (!this.#last || !board) {
      this.shown = undefined
      this.#pages = []
      return
    }
    const { read, settings } = this.#last
    const { orders, isRead } = read.board
    const known = new Set(orders.map(({ id }) => id))
    const all: OrderView[] = [...orders, ...read.gone.orders.filter(({ id }) => !known.has(id))]
    const now = this.#now - (settings.clockAhead ?? 0)
    const tickets = listTickets(all, board, now, this.memory)
    const onBoard = new Set(tickets.map(({ orderId }) => orderId))
    const settled = read.gone.ids.filter(id => !onBoard.has(id))
    const next = rememberShownOrders(rememberTickets(this.memory, tickets, now), [...known], settled)
    const hadSounds = this.#known !== undefined
    const sounds = isRead ? compareWithShown(tickets, this.#known) : undefined
    if (sounds) this.#known = sounds.known
    const signals = sounds?.signals ?? []
    const { tab, memory } = this
    const isSettled = next === memory && memory.gone.join() === read.gone.ids.join()
    this.shown = { stationId: this.#stationId, tab, board, read, now, tickets, memory, signals, hadSounds, isSettled }
    this.#layOut(tickets)
    this.#observer.checkShown(this.shown)
    this.#observe()
    if (next === this.memory) return
    const isGoneSame = next.gone.join() === this.memory.gone.join()
    this.changeMemory(() => next)
    if (!isGoneSame) this.#watch()
  }

  #layOut(tickets: readonly Ticket[]): void {
    const late = tickets.filter(({ place }) => place === 'late')
    const others = tickets.filter(({ place }) => place === 'board')
    const nameOf = ({ tableId, number }: Ticket['check']) => tableId ?? number
    this.#pages = packTickets([...late, ...others], sizes, nameOf).map(columns => columns.flat())
    this.#page = Math.min(this.#page, Math.max(0, this.#pages.length - 1))
  }

  turn(): void {
    this.#page = (this.#page + 1) % Math.max(1, this.#pages.length)
    this.#observe()
  }

  #turn(): void {
    if (this.#pages.length > 1) this.turn()
    this.#after(turnMs, () => this.#turn())
  }

  #tick(): void {
    this.#now = this.#device.now()
    if (this.#last) this.#render()
    void this.#observer.checkTick(this.tab, this.shown)
    this.#after(tickMs, () => this.#tick())
  }

  #onVisibility(): void {
    this.#tracker.retain(new Set())
    this.#observe()
  }

  #listWithoutSeenMark(): TicketPiece[] {
    if (!this.isStarted) return []
    return this.pieces.filter(piece => this.#reporter.listWithoutSeenMark(piece).length > 0)
  }

  /** Notes since when each card is visible, and reports cards as seen after a second. */
  #observe(): void {
    const { now } = this.#world.scheduler
    const isVisible = this.tab.page.visible()
    const ids = isVisible ? this.pieces.map(cardIdOf) : []
    for (const id of this.#inView.keys()) if (!ids.includes(id)) this.#inView.delete(id)
    for (const id of ids) if (!this.#inView.has(id)) this.#inView.set(id, now)
    const unseen = this.#listWithoutSeenMark()
    this.#tracker.retain(new Set(unseen.map(cardIdOf)))
    if (!isVisible || unseen.length === 0) return
    for (const piece of unseen) this.#tracker.setInView(cardIdOf(piece), true, now)
    this.#cancelCheck ??= this.#after(seenAfterMs, () => this.#reportSeen())
  }

  #reportSeen(): void {
    this.#cancelCheck = undefined
    if (!this.tab.page.visible()) return
    const seen = groupSeenLines(this.#listWithoutSeenMark(), this.#tracker, this.#reporter, this.#world.scheduler.now)
    for (const [orderId, lines] of seen) {
      this.#observer.checkAck(lines, line => this.#inViewSince(orderId, line))
      this.#reporter.note(orderId, lines)
      void this.#acknowledge(orderId, lines)
    }
    this.#observe()
  }

  /**
   * Returns the fields of a command's payload that say for which stations the board sends the command. `stationId` is
   * the station of the board. `stationIds` is present only if several stations make one of the lines together. It lists
   * those of these stations whose parts this board shows.
   */
  describeStation(lines: readonly Pick<TicketLine, 'partIds'>[]): { stationId?: string; stationIds?: string[] } {
    const stationIds = [...new Set(lines.flatMap(({ partIds = [] }) => partIds))]
    return { stationId: this.#stationId, ...(stationIds.length > 0 && { stationIds }) }
  }

  #inViewSince(orderId: string, { id }: TicketLine): number {
    const cards = this.pieces.filter(
      ({ ticket, lines }) => ticket.orderId === orderId && lines.some(line => line.id === id),
    )
    return Math.min(...cards.map(card => this.#inView.get(cardIdOf(card)) ?? Number.POSITIVE_INFINITY))
  }

  async #acknowledge(orderId: string, lines: readonly TicketLine[]): Promise<void> {
    const payload = { lineIds: lines.map(({ id }) => id), how: 'screen', ...this.describeStation(lines) }
    const tap = { type: 'ackLines', orderId, payload } as const
    if (!(await submitOrIgnoreRefusal(this.#world, this.#device, this.tab, tap))) this.#reporter.forget(orderId, lines)
  }
}

type BoardInputs = { lateAfter: number | undefined; clockAhead: number | undefined }
