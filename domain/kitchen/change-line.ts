import type { Payload } from '../commands.ts'
import { omitUndefined } from '../objects.ts'
import type { Line } from '../order.ts'
import type { CommandContext } from '../state.ts'
import { type AdvanceTarget, classifyAdvance, isSent } from '../transitions.ts'
import { partOf } from './line-parts.ts'
import { boardOf } from './route-line.ts'
import { type LinePart, passId } from './station.ts'

type Context = Pick<CommandContext, 'tenant' | 'now'>
/**
 * If several stations make a line together, each has a part of it. `stationId`: the station on whose screen somebody
 * tapped; if it is missing, or if it is the pass (where all dishes are put together), all parts change. `stationIds`:
 * the stations whose parts this screen showed.
 */
type TappedStation = { stationId?: string | undefined; stationIds?: string[] | undefined }
type Bump = TappedStation & { to: AdvanceTarget; recalls?: number | undefined }
type Recall = TappedStation & { recalls: number; to?: 'ready' | undefined }

/** For this long after a line became ready or served, kitchen staff can recall it (set it to an earlier status). */
const recallMs = 2 * 3_600_000

/**
 * Gives the status `to` to those parts of the line that the user's screen showed. `recalls`: the number of the last
 * recall that the screen had shown. A part that was recalled later does not change, because the user did not know of
 * that recall.
 * @returns the same object if nothing changes; `undefined` if the line was not sent to the kitchen, or is void
 */
export function advanceLineParts(line: Line, { to, recalls, ...station }: Bump, context: Context): Line | undefined {
  if (classifyAdvance(line.status, to) === 'illegal') return undefined
  return changeParts(line, station, context, part =>
    classifyAdvance(part.status, to) === 'legal' && (recalls === undefined || recalls >= (part.recalls ?? 0))
      ? { ...part, status: to, at: context.now }
      : part,
  )
}

/**
 * Sets parts of the line back to `preparing`: those that are ready or served, and that the user's screen showed. With
 * `to: 'ready'`, sets only served parts back, to `ready`. A part that got its status more than two hours ago does not
 * change. `recalls`: the number of this recall, higher than those of earlier recalls of the order.
 * @returns `undefined` if no part is set back
 */
export function recallLineParts(line: Line, { recalls, to, ...station }: Recall, context: Context): Line | undefined {
  if (!isSent(line.status)) return undefined
  const { now } = context
  const isTakenBack = ({ status, at }: LinePart) =>
    (status === 'served' || (status === 'ready' && to === undefined)) && now - at <= recallMs
  const recalled = changeParts(line, station, context, part =>
    isTakenBack(part) ? { ...part, status: to ?? 'preparing', at: now, recalls } : part,
  )
  return recalled === line ? undefined : { ...recalled, recalls }
}

/**
 * Records that the kitchen has seen the line. With `how: 'voice'`, also records that a waiter told the kitchen about
 * it.
 * @returns `undefined` if the line was not sent, or is void
 */
export function markLineSeen(line: Line, { how, ...station }: Omit<Payload<'ackLines'>, 'lineIds'>, context: Context) {
  if (!isSent(line.status)) return undefined
  const { now } = context
  const seen = changeParts(line, station, context, part =>
    part.seenAt === undefined ? { ...part, seenAt: now } : part,
  )
  return how === 'voice' && seen.calledAt === undefined ? { ...seen, calledAt: now } : seen
}

/**
 * Sets the kitchen's message to the waiter about the line, for example a delay; `null` removes it.
 * @returns `undefined` if the line was not sent, or is void
 */
export function setLineProblem(line: Line, problem: NonNullable<Line['problem']> | null): Line | undefined {
  if (!isSent(line.status)) return undefined
  if (problem === (line.problem ?? null)) return line
  return omitUndefined({ ...line, problem: problem ?? undefined })
}

/**
 * Applies `change` to the parts that the station's screen showed (`stationIds`), and then computes the fields of the
 * line from all parts. If `stationIds` is missing, as in commands of earlier versions of the app, `change` is applied
 * to the parts that the screen would show now.
 */
function changeParts(
  line: Line,
  { stationId, stationIds }: TappedStation,
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
 * Sets the status of the line to the earliest status of its parts, and `seenAt` once all parts were seen. A line that
 * is no longer ready or served loses `readyAt`, and a line that is no longer served loses `servedAt`. When the line
 * becomes ready or served, the kitchen's message (`problem`) is removed.
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
