import type { CommandType } from '../../../domain/commands.ts'
import { forgetBump, rememberBump, rememberConfirmedVoids } from '../../../src/features/kitchen/board/board-memory.ts'
import { linesWithState, type Ticket, type TicketLine } from '../../../src/features/kitchen/board/ticket.ts'
import type { SimulatedDevice, SimulationContext, Tab } from '../device.ts'
import { pickWeighted } from '../random.ts'
import type { Actor } from '../staff-actor.ts'
import { submitOrIgnoreRefusal } from '../submit-tap.ts'
import { BoardInvariants, type BoardWorld } from './board-invariants.ts'
import { BoardPage } from './board-page.ts'

const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)

/** Returns `cocina` for a device with the name `screen-demo-cocina-1`. */
export const stationOfScreen = ({ name }: SimulatedDevice): string => name.split('-')[2]!

/** A cook who uses a kitchen screen. All tabs of the screen show the board of the same station. */
export class KitchenActor implements Actor {
  readonly boards: BoardInvariants
  readonly #world: SimulationContext
  readonly #device: SimulatedDevice
  readonly #pages = new Map<Tab, BoardPage>()
  /** Replaces the `localStorage` of the device. */
  readonly #storage: Map<string, string>

  constructor(world: SimulationContext, device: SimulatedDevice, boardWorld: BoardWorld, copy?: KitchenActor) {
    this.#world = world
    this.#device = device
    this.#storage = new Map(copy ? copy.#storage : [])
    this.boards = new BoardInvariants(device, boardWorld, copy?.boards)
    device.onTabOpened = tab => {
      const settings = { stationId: stationOfScreen(device), storage: this.#storage, observer: this.boards.newPage() }
      const page = new BoardPage(world, device, tab, settings)
      this.#pages.set(tab, page)
      if (world.scheduler.random.isChosen(0.7)) page.start()
    }
  }

  async act(tab: Tab): Promise<void> {
    const page = this.#pages.get(tab)
    if (!page?.shown || !tab.page.visible()) return
    if (!page.isStarted) page.start()
    const { random } = this.#world.scheduler
    const tickets = [...new Set(page.pieces.map(({ ticket }) => ticket))]
    if (tickets.length === 0) return random.isChosen(0.5) ? this.#recall(page) : undefined
    const ticket = random.pick(tickets)
    await pickWeighted(random, this.#choices(page, ticket))()
  }

  /**
   * Starts each page, as a cook does with a tap. Only then does a page report to the server which lines were seen on
   * it.
   */
  startAll(): void {
    for (const page of this.#pages.values()) page.start()
  }

  /** How many milliseconds until every tab of the screen has shown all its slips in turn and reported them as seen. */
  get msToShowAll(): number {
    return Math.max(0, ...this.#device.tabs.map(tab => this.#pages.get(tab)?.msToShowAll ?? 0))
  }

  checkFinalState(): void {
    for (const tab of this.#device.tabs) {
      const page = this.#pages.get(tab)
      if (page) this.boards.checkFinalState(page.shown)
    }
  }

  #choices(page: BoardPage, ticket: Ticket): [weight: number, () => Promise<unknown>][] {
    const { random } = this.#world.scheduler
    const { bump } = page.shown!.board
    const open = linesWithState(ticket, 'open')
    const isLate = ticket.place === 'late'
    const hasVoid = ticket.lines.some(({ state }) => state === 'void')
    return [
      [
        hasVoid ? 10 : 0,
        async () =>
          page.changeMemory(memory =>
            rememberConfirmedVoids(memory, idsOf(linesWithState(ticket, 'void')), page.shown!.now),
          ),
      ],
      [isLate || open.length === 0 ? 0 : 8, () => this.#finish(page, ticket, open, bump)],
      [isLate || open.length === 0 ? 0 : 4, () => this.#finish(page, ticket, [random.pick(open)], bump)],
      [isLate ? 8 : 0, () => this.#advance(page, ticket.orderId, open, 'preparing')],
      [isLate ? 4 : 0, () => this.#finish(page, ticket, open, 'served')],
      [4, () => this.#recall(page)],
      [1, () => this.#tap(page, 'flagLines', ticket.orderId, { lineIds: idsOf(ticket.lines), problem: 'falta' })],
      [3, async () => page.turn()],
      [4, async () => {}],
    ]
  }

  #tap = (page: BoardPage, type: CommandType, orderId: string, payload: object): Promise<boolean> =>
    submitOrIgnoreRefusal(this.#world, this.#device, page.tab, { type, orderId, payload })

  #advance(page: BoardPage, orderId: string, lines: readonly TicketLine[], to: string): Promise<boolean> {
    const recalls = Math.max(0, ...lines.map(line => line.recalls))
    return this.#tap(page, 'advanceLines', orderId, {
      lineIds: idsOf(lines),
      to,
      recalls,
      ...page.describeStation(lines),
    })
  }

  async #finish(page: BoardPage, ticket: Ticket, lines: readonly TicketLine[], to: string): Promise<void> {
    if (!(await this.#advance(page, ticket.orderId, lines, to))) return
    page.changeMemory(memory => rememberBump(memory, { ticket, lineIds: idsOf(lines), at: this.#device.now() }))
  }

  async #recall(page: BoardPage): Promise<void> {
    const { bumped } = page.memory
    if (bumped.length === 0) return
    const { ticket, lineIds } = this.#world.scheduler.random.pick(bumped.slice(0, 3))
    const lines = ticket.lines.filter(({ id }) => lineIds.includes(id))
    const isStored = await this.#tap(page, 'recallLines', ticket.orderId, { lineIds, ...page.describeStation(lines) })
    if (isStored) page.changeMemory(memory => forgetBump(memory, lineIds))
  }
}
