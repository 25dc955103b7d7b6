import type { Payload } from '../commands.ts'
import { omitUndefined } from '../objects.ts'
import type { Line } from '../order.ts'
import type { CommandContext } from '../state.ts'
import { type AdvanceTarget, checkAdvance, isSent } from '../transitions.ts'
import { partOf } from './line-parts.ts'
import { boardOf } from './route-line.ts'
import { type LinePart, passId } from './station.ts'

type Context = Pick<CommandContext, 'tenant' | 'now'>
/**
 * `stationId`: the station whose part of the line changes; if missing, all parts change. `stationIds`: the stations whose
 * parts the board of this station showed.
 */
type Station = { stationId?: string | undefined; stationIds?: string[] | undefined }
type Bump = Station & { to: AdvanceTarget; recalls?: number | undefined }
type Recall = Station & { recalls: number; to?: 'ready' | undefined }

/** A line can be recalled for this long after it was ready or served. */
const recallMs = 2 * 3_600_000

/**
 * Advances the part of the line that the station makes, or all parts without `stationId`. `recalls` is the number of the
 * last recall that the board of the user had shown; a part that was recalled later does not change.
 * @returns the same line if nothing changes, `undefined` if the line is not in the kitchen
 */
export function advance(line: Line, { to, recalls, ...station }: Bump, context: Context): Line | undefined {
  if (checkAdvance(line.status, to) === 'illegal') return undefined
  return changeParts(line, station, context, part =>
    checkAdvance(part.status, to) === 'legal' && (recalls === undefined || recalls >= (part.recalls ?? 0))
      ? { ...part, status: to, at: context.now }
      : part,
  )
}

/**
 * Sets ready and served parts of the line back to `preparing`. With `to`, sets only served parts back to `ready`.
 * @param recalls the number of this recall; each recall of an order has a higher number than the one before
 * @returns `undefined` if no part became ready or served within the last two hours
 */
export function recall(line: Line, { recalls, to, ...station }: Recall, context: Context): Line | undefined {
  if (!isSent(line.status)) return undefined
  const { now } = context
  const isTakenBack = ({ status, at }: LinePart) =>
    (status === 'served' || (status === 'ready' && to === undefined)) && now - at <= recallMs
  const recalled = changeParts(line, station, context, part =>
    isTakenBack(part) ? { ...part, status: to ?? 'preparing', at: now, recalls } : part,
  )
  return recalled === line ? undefined : { ...recalled, recalls }
}

/** @returns `undefined` if the line was not sent */
export function markSeen(line: Line, { how, ...station }: Omit<Payload<'ackLines'>, 'lineIds'>, context: Context) {
  if (!isSent(line.status)) return undefined
  const { now } = context
  const seen = changeParts(line, station, context, part =>
    part.seenAt === undefined ? { ...part, seenAt: now } : part,
  )
  return how === 'voice' && seen.calledAt === undefined ? { ...seen, calledAt: now } : seen
}

/** @returns `undefined` if the line was not sent */
export function setProblem(line: Line, problem: NonNullable<Line['problem']> | null): Line | undefined {
  if (!isSent(line.status)) return undefined
  if (problem === (line.problem ?? null)) return line
  return omitUndefined({ ...line, problem: problem ?? undefined })
}

/**
 * Applies `change` to the parts that the station's board showed, and then computes the line's own fields from all
 * parts. Earlier versions of the app do not send `stationIds`; then the parts change that the board would show now.
 */
function changeParts(
  line: Line,
  { stationId, stationIds }: Station,
  { tenant, now }: Context,
  change: (part: LinePart) => LinePart,
): Line {
  if (!line.parts) {
    const part = partOf(line, passId)
    const changed = part && change(part)
    return !changed || changed === part ? line : updateLine(line, [changed], now)
  }
  const isShown = (id: string) =>
    stationId === undefined ||
    stationId === passId ||
    (stationIds?.includes(id) ?? (id === stationId || boardOf(id, tenant.kitchen) === stationId))
  const entries = Object.entries(line.parts).map(([id, part]) => [id, isShown(id) ? change(part) : part] as const)
  if (entries.every(([id, part]) => part === line.parts![id])) return line
  return updateLine(
    { ...line, parts: Object.fromEntries(entries) },
    entries.map(([, part]) => part),
    now,
  )
}

const statuses: readonly LinePart['status'][] = ['sent', 'preparing', 'ready', 'served']

/**
 * Sets the status of the line to the first status of its parts, and `seenAt` when all parts were seen. When a ready
 * line is recalled, its `readyAt` is removed. When the line becomes ready, the kitchen's message (`problem`) is
 * removed.
 */
function updateLine(line: Line, parts: LinePart[], now: number): Line {
  const status = statuses.find(each => parts.some(part => part.status === each))!
  const isMade = status === 'ready' || status === 'served'
  const isSeen = parts.every(({ seenAt }) => seenAt !== undefined)
  return omitUndefined<Line>({
    ...line,
    status,
    seenAt: line.seenAt ?? (isSeen ? now : undefined),
    readyAt: isMade ? (line.readyAt ?? (status === 'ready' ? now : undefined)) : undefined,
    servedAt: status === 'served' ? (line.servedAt ?? now) : undefined,
    problem: isMade ? undefined : line.problem,
  })
}
