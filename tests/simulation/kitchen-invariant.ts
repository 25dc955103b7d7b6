import type { Line, Order } from '../../domain/order.ts'
import { isSent } from '../../domain/transitions.ts'
import { assertInvariant } from './invariant.ts'
import type { TenantId } from './tenant.ts'

/**
 * Checks that the kitchen is asked for each line once: a line keeps its ticket and its stations wherever it moves, its
 * recalls stand, and the boards that have to make it show its order.
 */
export class KitchenInvariant {
  /** Each sent line as it was at the last check. The key is tenant and line. */
  readonly #lines = new Map<string, Line>()

  checkOrder(tenantId: TenantId, orderId: string, order: Order): void {
    for (const [lineId, line] of Object.entries(order.lines)) {
      if (!isSent(line.status)) continue
      const before = this.#lines.get(`${tenantId} ${lineId}`)
      if (before) checkUnchanged(lineId, before, line)
      assertInvariant(line.ticket !== undefined, () => `${lineId} of ${orderId} was sent without a ticket`)
      checkStatus(lineId, line)
      if (order.correctedBy === undefined) this.#lines.set(`${tenantId} ${lineId}`, line)
    }
    checkBoards(orderId, order)
  }
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

function checkBoards(orderId: string, { status, correctedBy, lines, stations = [] }: Order): void {
  const isLive = status !== 'void' && correctedBy === undefined
  const waiting = Object.values(lines).flatMap(line => {
    if (line.status !== 'sent' && line.status !== 'preparing') return []
    const parts = Object.entries(line.parts ?? {}).filter(([, part]) => !['ready', 'served'].includes(part.status))
    return line.parts ? parts.map(([id]) => id) : (line.stationId ?? [])
  })
  const missing = isLive ? waiting.filter(id => !stations.includes(id)) : stations
  assertInvariant(missing.length === 0, () => `${orderId} is ${isLive ? 'not ' : ''}on the boards ${missing}`)
}
