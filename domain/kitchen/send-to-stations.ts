import { getOwn, omitUndefined } from '../objects.ts'
import type { Line, Order } from '../order.ts'
import type { CommandContext } from '../state.ts'
import { isSent } from '../transitions.ts'
import { routeLine } from './route-line.ts'
import { passId } from './station.ts'

/**
 * A line that reaches the server more than this number of milliseconds after the tap gets `arrivedAt`. The kitchen
 * could not see the line before it arrived, so the line must not be reported as unseen since the tap.
 */
const maxDelayMs = 5_000

/**
 * Sets `ticket`, `stationId`, `parts`, `askedAt` and `arrivedAt` of the lines that a command has just sent to the
 * kitchen, and raises `rounds` of the order by 1. All lines of one command get the same ticket, for example `B-17/2`. A
 * sent line that the command moved into this order from another one already has these fields, and does not change.
 * @param before the order before the command; `undefined` if the command created it
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
