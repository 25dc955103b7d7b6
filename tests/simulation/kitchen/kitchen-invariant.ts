import type { Command } from '../../../domain/commands.ts'
import type { KitchenRouting } from '../../../domain/kitchen/station.ts'
import { isOrderedLine } from '../../../domain/minimum.ts'
import type { Line, Order } from '../../../domain/order.ts'
import { isSent } from '../../../domain/transitions.ts'
import type { CommandLog } from '../command-log.ts'
import { assertInvariant } from '../invariant.ts'
import type { SimulatedServer } from '../server.ts'
import type { TenantId } from '../tenant.ts'
import {
  boardStationOf,
  isUnmade,
  makingStationOf,
  mayNeedKitchen,
  needsNoMoreService,
  partsOf,
  type StationPart,
} from './board-lines.ts'
import { checkLateLine } from './late-invariant.ts'
import type { ReportedLines } from './shown-lines.ts'

type NamedStations = { stationId?: string | undefined; stationIds?: string[] | undefined }
type Change = { orderId: string; lineId: string; before: Line | undefined; after: Line; commands: readonly Command[] }

/**
 * Checks the kitchen's data on the server after each commit. For example, a sent line keeps its ticket and stations,
 * even if it moves to another order. Numbers such as K3 are those of
 * `docs/decisions/092-screens-of-the-kitchen-in-the-simulation.md`.
 */
export class KitchenInvariant {
  readonly #server: SimulatedServer
  readonly #commands: CommandLog
  readonly #shownLines: ReportedLines
  /** Each sent line as it was when it was last checked. The key is tenant and line, such as `demo demo-7`. */
  readonly #lines = new Map<string, Line>()
  /** Every line that was in an order at an earlier check, including drafts. The key is tenant and line. */
  readonly #known = new Set<string>()

  constructor(server: SimulatedServer, commands: CommandLog, shownLines: ReportedLines) {
    this.#server = server
    this.#commands = commands
    this.#shownLines = shownLines
  }

  /** @param fresh the ids of the commands that the commit applied */
  checkCommit(
    tenantId: TenantId,
    orders: readonly (readonly [id: string, order: Order])[],
    fresh: readonly string[],
  ): void {
    const kitchen = this.#server.tenant(tenantId).kitchen!
    const taps = fresh.flatMap(id => this.#commands.all.get(id) ?? [])
    const commands = taps.map(({ command }) => command)
    const changes = orders.flatMap(([orderId, order]) => {
      if (isByCommand(order)) checkBoards(orderId, order, kitchen)
      return order.correctedBy === undefined ? this.#listChanges(tenantId, orderId, order, commands) : []
    })
    for (const change of changes) {
      this.#checkLine(tenantId, change, kitchen)
      if (!change.before) checkLateLine(change.lineId, change.after, taps, Date.now())
      this.#lines.set(`${tenantId} ${change.lineId}`, change.after)
    }
    for (const [, { lines }] of orders)
      for (const lineId of Object.keys(lines)) this.#known.add(`${tenantId} ${lineId}`)
  }

  #listChanges(tenantId: TenantId, orderId: string, order: Order, commands: readonly Command[]): Change[] {
    return Object.entries(order.lines).flatMap(([lineId, after]) => {
      if (!isSent(after.status) || !isOrderedLine(lineId)) return []
      // A new line was split off another line, and is compared with that line as it was before this commit. If that line
      // was not sent yet, there is nothing to compare: the new line got its own ticket when it was sent.
      const sources = this.#commands.listSources(lineId)
      const known = sources.findIndex(id => this.#known.has(`${tenantId} ${id}`))
      const ids = known === -1 ? sources : sources.slice(0, known + 1)
      const before = this.#lines.get(`${tenantId} ${ids.at(-1)}`)
      const named = commands.filter(command => ids.some(id => namesLine(command, id)))
      return [{ orderId, lineId, before, after, commands: named }]
    })
  }

  #checkLine(tenantId: TenantId, change: Change, kitchen: KitchenRouting): void {
    const { lineId, before, after } = change
    if (before) checkUnchanged(lineId, before, after)
    assertInvariant(after.ticket !== undefined, () => `${lineId} was sent without a ticket`)
    checkStatus(lineId, after)
    checkCalled(change)
    const partsBefore = new Map((before ? partsOf(before) : []).map(part => [part.stationId, part]))
    for (const part of partsOf(after)) {
      const partBefore = partsBefore.get(part.stationId)
      if (part.seenAt !== undefined && partBefore?.seenAt === undefined)
        this.#checkSeen(tenantId, change, part, kitchen)
      if (partBefore) checkBumpHasEffect(change, partBefore, part, kitchen)
      const isAgain = isUnmade(partBefore?.status ?? 'sent') || part.recalls > partBefore!.recalls
      if (!isUnmade(part.status) && isAgain) checkBump(change, part, kitchen)
    }
  }

  /**
   * K3: a line counts as seen at a station only if a person marked it as seen, or if a screen that had shown it
   * reported it.
   */
  #checkSeen(
    tenantId: TenantId,
    { lineId, after, commands }: Change,
    { stationId }: StationPart,
    kitchen: KitchenRouting,
  ): void {
    const acks = commands.flatMap(command => {
      if (command.type !== 'ackLines' || !isForPart(command.payload, stationId, after, kitchen)) return []
      return command.payload.how ?? 'person'
    })
    assertInvariant(acks.length > 0, () => `${lineId} counts as seen at ${stationId} without a command`)
    const ids = this.#commands.listSources(lineId)
    const isTrue = acks.some(how => how !== 'screen') || ids.some(id => this.#shownLines.has(tenantId, id))
    assertInvariant(isTrue, () => `${lineId} counts as seen at ${stationId}, but no screen has shown it`)
  }
}

/**
 * Whether the newest version of the order was made by a command, not by a guest who joined the order. A join leaves
 * `order.stations` unchanged, even if a station was deleted since the last command.
 */
const isByCommand = ({ applied, version }: Order): boolean => Object.values(applied).includes(version)

function namesLine({ payload }: Command, lineId: string): boolean {
  const { lineId: one, lineIds = [] } = payload as { lineId?: string; lineIds?: string[] }
  return one === lineId || lineIds.includes(lineId)
}

/**
 * Whether the command is about what the station `stationId` makes of the line. A line that several stations make has
 * one part for each. A command that names no station, or the pass (`pase`), is about all parts. Any command on a line
 * without parts is about the whole line.
 */
function isForPart(
  { stationId: named, stationIds }: NamedStations,
  stationId: string,
  { parts }: Line,
  kitchen: KitchenRouting,
): boolean {
  if (!parts || named === undefined || named === 'pase') return true
  return stationIds?.includes(stationId) ?? [stationId, boardStationOf(stationId, kitchen)].includes(named)
}

/**
 * K4: after a recall, which takes back that a line is ready, the line becomes ready again only by a tap on a screen
 * that showed the newest recall. A command that does not say how many recalls the screen showed is not checked.
 */
function checkBump(
  { lineId, after, commands }: Change,
  { stationId, recalls }: StationPart,
  kitchen: KitchenRouting,
): void {
  const bumps = commands.flatMap(command => {
    if (command.type !== 'advanceLine' && command.type !== 'advanceLines') return []
    return isForPart(command.payload, stationId, after, kitchen)
      ? (command.payload.recalls ?? Number.POSITIVE_INFINITY)
      : []
  })
  const known = Math.max(-1, ...bumps)
  assertInvariant(
    known >= recalls,
    () => `${lineId} became ready at ${stationId} by a tap that knew of ${known} of ${recalls} recalls`,
  )
}

/**
 * Checks a part of a line after a commit whose only command on the line marks the part as ready. The part must then be
 * ready, unless the screen of the tap did not show the newest recall of the part.
 */
function checkBumpHasEffect(
  { orderId, lineId, before, after, commands }: Change,
  { status, recalls }: StationPart,
  { stationId, status: reached }: StationPart,
  kitchen: KitchenRouting,
): void {
  const [command] = commands
  if (commands.length !== 1 || command?.type !== 'advanceLines' || command.payload.to !== 'ready') return
  // The line may have moved to another order since the tap.
  if (command.orderId !== orderId) return
  if (!isUnmade(before!.status) || !isUnmade(status) || !isForPart(command.payload, stationId, after, kitchen)) return
  assertInvariant(
    (command.payload.recalls ?? recalls) < recalls || !isUnmade(reached),
    () => `${lineId} was tapped as ready at ${stationId}, and is ${reached}`,
  )
}

/**
 * Checks that a line has `calledAt` after a waiter recorded that they told the kitchen about it by voice. Not checked
 * if the line was on another order at that time, or was not yet sent.
 */
function checkCalled({ orderId, lineId, before, after, commands }: Change): void {
  const isCalled =
    before !== undefined &&
    commands.some(
      command =>
        command.type === 'ackLines' &&
        command.payload.how === 'voice' &&
        command.orderId === orderId &&
        command.payload.lineIds.includes(lineId),
    )
  assertInvariant(!isCalled || after.calledAt !== undefined, () => `${lineId} was called out and has no calledAt`)
}

function checkUnchanged(lineId: string, before: Line, after: Line): void {
  const routeOf = ({ ticket, stationId, parts = {} }: Line) =>
    [ticket, stationId, ...Object.keys(parts).sort()].join(' ')
  const [was, is] = [before, after].map(routeOf)
  assertInvariant(was === is, () => `${lineId} was sent as ${was} and is now ${is}`)
}

function checkStatus(lineId: string, { status, parts }: Line): void {
  if (!parts) return
  const reached = Object.values(parts).map(part => part.status)
  const first = (['sent', 'preparing', 'ready', 'served'] as const).find(each => reached.includes(each))
  assertInvariant(status === first, () => `${lineId} is ${status}, its parts are ${reached}`)
}

/**
 * K5: `order.stations` names the stations that still have to make a line of the order. It also names the pass (`pase`)
 * if a line must still be made or served.
 */
function checkBoards(orderId: string, order: Order, kitchen: KitchenRouting): void {
  const { stations = [], status } = order
  const lines = mayNeedKitchen(order) ? Object.values(order.lines) : []
  const parts = lines.flatMap(partsOf).filter(part => isUnmade(part.status))
  const needed = new Set(parts.map(({ stationId }) => makingStationOf(stationId, kitchen)))
  if (lines.some(line => isUnmade(line.status) || (line.status === 'ready' && !needsNoMoreService(line, order))))
    needed.add('pase')
  const held = lines.filter(line => line.status === 'held' && line.heldFrom === 'sent')
  // If a course was held back after it was sent, the order may also be on the boards of other stations and, unless it
  // is closed, on the board of the pass.
  const allowed = held.length > 0 ? [...Object.keys(kitchen.stations), ...(status === 'closed' ? [] : ['pase'])] : []
  const missing = [...needed].filter(id => !stations.includes(id))
  assertInvariant(missing.length === 0, () => `${orderId} is not on the boards ${missing}`)
  // If a station was deleted after the server had read the stations, its id may still be in `order.stations`.
  const named = parts.map(({ stationId }) => stationId)
  const tooMany = stations.filter(id => ![...needed, ...named, ...allowed].includes(id))
  assertInvariant(
    tooMany.length === 0,
    () => `${orderId} is on the boards ${tooMany}, which have nothing to make of it`,
  )
}
