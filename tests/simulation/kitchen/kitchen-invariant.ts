import type { Command } from '../../../domain/commands.ts'
import type { KitchenRouting } from '../../../domain/kitchen/station.ts'
import type { Line, Order } from '../../../domain/order.ts'
import { isSent } from '../../../domain/transitions.ts'
import type { CommandLog } from '../command-log.ts'
import { assertInvariant } from '../invariant.ts'
import type { SimulatedServer } from '../server.ts'
import type { TenantId } from '../tenant.ts'
import { boardFor, isLive, isSettled, isUnmade, ownerOf, partsOf, type StationPart } from './board-lines.ts'
import { checkLateLine } from './late-invariant.ts'
import type { ShownLines } from './shown-lines.ts'

type Named = { stationId?: string | undefined; stationIds?: string[] | undefined }
type Change = { lineId: string; before: Line | undefined; after: Line; commands: readonly Command[] }

/**
 * Checks after each commit that the kitchen is asked for each line once: a line keeps its ticket and its stations wherever
 * it moves, its recalls stand, it counts as seen only if somebody saw it, and its order is on the boards that have to
 * make it and on no others.
 */
export class KitchenInvariant {
  readonly #server: SimulatedServer
  readonly #commands: CommandLog
  readonly #shownLines: ShownLines
  /** Each sent line as it was at the last check. The key is tenant and line. */
  readonly #lines = new Map<string, Line>()
  /** Every line that was in an order at the last check, also as a draft. */
  readonly #known = new Set<string>()

  constructor(server: SimulatedServer, commands: CommandLog, shownLines: ShownLines) {
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
      checkBoards(orderId, order, kitchen)
      return order.correctedBy === undefined ? this.#listChanges(tenantId, order, commands) : []
    })
    for (const change of changes) {
      this.#checkLine(tenantId, change, kitchen)
      if (!change.before) checkLateLine(change.lineId, change.after, taps, Date.now())
      this.#lines.set(`${tenantId} ${change.lineId}`, change.after)
    }
    for (const [, { lines }] of orders)
      for (const lineId of Object.keys(lines)) this.#known.add(`${tenantId} ${lineId}`)
  }

  #listChanges(tenantId: TenantId, order: Order, commands: readonly Command[]): Change[] {
    return Object.entries(order.lines).flatMap(([lineId, after]) => {
      if (!isSent(after.status)) return []
      // A part of a line begins as the line was.
      const isKnown = this.#known.has(`${tenantId} ${lineId}`)
      const ids = isKnown ? [lineId] : this.#commands.listSources(lineId)
      const before = ids.map(id => this.#lines.get(`${tenantId} ${id}`)).find(line => line !== undefined)
      return [{ lineId, before, after, commands: commands.filter(command => ids.some(id => namesLine(command, id))) }]
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
      const isAgain = isUnmade(partBefore?.status ?? 'sent') || part.recalls > partBefore!.recalls
      if (!isUnmade(part.status) && isAgain) checkBump(change, part, kitchen)
    }
  }

  /** K3: somebody said that the station had seen the line, and a screen had shown it. */
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
    assertInvariant(acks.length > 0, () => `${lineId} counts as seen at ${stationId}, and nobody said so`)
    const ids = this.#commands.listSources(lineId)
    const isTrue = acks.some(how => how !== 'screen') || ids.some(id => this.#shownLines.has(tenantId, id))
    assertInvariant(isTrue, () => `${lineId} counts as seen at ${stationId}, and no screen showed it`)
  }
}

function namesLine({ payload }: Command, lineId: string): boolean {
  const { lineId: one, lineIds = [] } = payload as { lineId?: string; lineIds?: string[] }
  return one === lineId || lineIds.includes(lineId)
}

/** Whoever bumps or sees a line that one station makes alone, does so for this station. */
function isForPart(
  { stationId: named, stationIds }: Named,
  stationId: string,
  { parts }: Line,
  kitchen: KitchenRouting,
): boolean {
  if (!parts || named === undefined || named === 'pase') return true
  return stationIds?.includes(stationId) ?? [stationId, boardFor(stationId, kitchen)].includes(named)
}

/** K4: only a bump of somebody who knew of the last recall makes a part again. */
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
    () => `${lineId} was made at ${stationId} by somebody who knew of ${known} recalls of ${recalls}`,
  )
}

/** What a waiter called out is recorded. */
function checkCalled({ lineId, before, after, commands }: Change): void {
  const isCalled =
    before !== undefined && commands.some(({ type, payload }) => type === 'ackLines' && payload.how === 'voice')
  assertInvariant(!isCalled || after.calledAt !== undefined, () => `${lineId} was called out, and nothing says so`)
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

/** K5: the order is on the boards of the stations that have to make one of its lines, and on no others. */
function checkBoards(orderId: string, order: Order, kitchen: KitchenRouting): void {
  const { stations = [], status } = order
  const lines = isLive(order) ? Object.values(order.lines) : []
  const parts = lines.flatMap(partsOf).filter(part => isUnmade(part.status))
  const needed = new Set(parts.map(({ stationId }) => ownerOf(stationId, kitchen)))
  if (lines.some(line => isUnmade(line.status) || (line.status === 'ready' && !isSettled(line, order))))
    needed.add('pase')
  const held = lines.filter(line => line.status === 'held' && line.heldFrom === 'sent')
  // A held course is on the boards that will make it, and at the pass.
  const allowed = held.length > 0 ? [...Object.keys(kitchen.stations), ...(status === 'closed' ? [] : ['pase'])] : []
  const missing = [...needed].filter(id => !stations.includes(id))
  assertInvariant(missing.length === 0, () => `${orderId} is not on the boards ${missing}`)
  // The station may have been deleted after the server read the stations. The fallback shows its lines then.
  const named = parts.map(({ stationId }) => stationId)
  const tooMany = stations.filter(id => ![...needed, ...named, ...allowed].includes(id))
  assertInvariant(
    tooMany.length === 0,
    () => `${orderId} is on the boards ${tooMany}, which have nothing to make of it`,
  )
}
