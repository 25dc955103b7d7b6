import { getOwn, omitUndefined } from '../objects.ts'
import type { Line, Order } from '../order.ts'
import type { CommandContext } from '../state.ts'
import { isSent } from '../transitions.ts'
import { routeLine } from './route-line.ts'
import { passId } from './station.ts'

/**
 * A line that reaches the server later than this after the tap gets `arrivedAt`. Without it, the line would count as
 * unseen since the tap, although the kitchen could not see it before it arrived.
 */
const maxDelayMs = 5_000

/**
 * Sets the ticket and the stations of the lines that a command has just sent. All lines of one command are one round. A
 * line that came from another order was sent there, so it keeps its ticket and stations.
 */
export function sendToStations(before: Order | undefined, after: Order, context: CommandContext): Order {
  const linesBefore = before?.lines ?? {}
  const newlySent = Object.entries(after.lines).filter(([lineId, line]) => {
    const lineBefore = getOwn(linesBefore, lineId)
    return line.status === 'sent' && lineBefore !== undefined && !isSent(lineBefore.status)
  })
  if (newlySent.length === 0) return after
  const rounds = (after.rounds ?? 0) + 1
  const ticket = `${after.number}/${rounds}`
  const sent = newlySent.map(([lineId, line]) => [lineId, { ...toStations(line, after, context), ticket }])
  return { ...after, rounds, lines: { ...after.lines, ...(Object.fromEntries(sent) as Order['lines']) } }
}

function toStations(line: Line, { departmentId }: Order, { tenant, now, arrivedAt = now }: CommandContext): Line {
  const stations = routeLine(line, departmentId, tenant.kitchen)
  const parts = stations.map(id => [id, { status: 'sent', at: now }] as const)
  return omitUndefined<Line>({
    ...line,
    stationId: stations[0] === passId ? undefined : stations[0],
    parts: parts.length > 1 ? Object.fromEntries(parts) : undefined,
    askedAt: now,
    arrivedAt: arrivedAt - now > maxDelayMs ? arrivedAt : undefined,
  })
}
