import { isAwaitingAcceptance, type Line, type LineOption } from '../../../../domain/order.ts'
import { isSent } from '../../../../domain/transitions.ts'
import type { LineView } from '../../../data/orders/views.ts'
import type { Stage } from '../../../ui/status/stage-shape.tsx'

/**
 * Returns the stage that the screen shows for a line, for example `kitchen` for a sent line. While the server has not
 * answered a command on the line, the stage is `device` (only this device knows the change), even if the command sends
 * the line to the kitchen.
 */
export function stageOfLine({ state }: Pick<LineView, 'state'>): Stage {
  switch (state) {
    case 'pending':
      return 'device'
    case 'draft':
      return 'server'
    case 'sent':
    case 'preparing':
      return 'kitchen'
    default:
      return state
  }
}

/**
 * Whether the line is a draft: a line that nobody has sent to the kitchen. The server may have stored the draft
 * already. A draft that the server refused does not count.
 */
export const isUnsent = ({ line, state }: Pick<LineView, 'line' | 'state'>): boolean =>
  state !== 'rejected' && line.status === 'draft'

/** Whether the server has sent the line to the kitchen. A line that was sent only on this device does not count. */
export const wasSentToKitchen = ({ serverStatus }: Pick<LineView, 'serverStatus'>): boolean =>
  serverStatus !== undefined && isSent(serverStatus)

/** Returns `Guacamole`, or `2 Guacamole` when the option was chosen twice. */
export const describeOption = ({ name, quantity }: LineOption): string => (quantity > 1 ? `${quantity} ${name}` : name)

/** A change of a line that only this device knows so far. The server has the line, but has not applied the change. */
export type PendingChange =
  | 'change'
  | 'comp'
  | 'discount'
  | 'hold'
  | 'send'
  | 'accept'
  | 'preparing'
  | 'ready'
  | 'served'
  | 'void'

/**
 * Returns the change of a line that the server has not applied yet. Returns undefined when there is no such change, and
 * when the server does not have the line at all.
 */
export function findPendingChange(view: LineView): PendingChange | undefined {
  const { line, state, serverStatus, lastUnconfirmed } = view
  if (state !== 'pending' || serverStatus === undefined) return undefined
  if (line.status === serverStatus || line.status === 'draft') return moneyChange(lastUnconfirmed) ?? 'change'
  if (line.status !== 'sent' && line.status !== 'held') return line.status
  if (line.status === 'held' && line.heldFrom === 'draft') return 'hold'
  return serverStatus === 'held' && line.course === undefined ? 'accept' : 'send'
}

function moneyChange(type: LineView['lastUnconfirmed']): 'comp' | 'discount' | undefined {
  if (type === 'compLine') return 'comp'
  return type === 'applyDiscount' || type === 'removeDiscount' ? 'discount' : undefined
}

/**
 * Lines that the screen shows under one heading. The kinds:
 * - `course`: held or sent lines of one course
 * - `sent`: sent lines without a course
 * - `draft`: unsent lines of one course, or all unsent lines without a course
 * - `awaiting`: lines that guests sent and that a waiter must accept
 * - `void`: lines that were cancelled before they were sent
 * - `refused`: lines that the server refused
 * The kinds with `Here` are for changes that were made on this device and that the server does not have yet:
 * - `sentHere`: lines that were sent
 * - `acceptedHere`: lines of guests that were accepted
 * - `heldHere`: lines of a course that was held
 * - `courseHere`: lines of a course that were sent or fired
 */
export type LineGroup = {
  kind:
    | 'course'
    | 'heldHere'
    | 'courseHere'
    | 'sent'
    | 'awaiting'
    | 'void'
    | 'acceptedHere'
    | 'sentHere'
    | 'refused'
    | 'draft'
  course?: number
  /** When the first of the lines was sent, in milliseconds since 1970. */
  at?: number
  lines: LineView[]
}

const courseKinds = ['course', 'heldHere', 'courseHere'] as const
const kindsAfterCourses = ['sent', 'awaiting', 'void', 'acceptedHere', 'sentHere', 'refused'] as const

/** Groups the lines in the sequence of the screen: first the courses, last the drafts. Empty groups are left out. */
export function groupLines(lines: readonly LineView[]): LineGroup[] {
  const ofKind = (kind: LineGroup['kind']) => lines.filter(view => kindOf(view) === kind)
  const inCourse = (kind: LineGroup['kind'], course: number | undefined) =>
    createGroup(
      kind,
      ofKind(kind).filter(({ line }) => line.course === course),
      course,
    )
  const courses = [...new Set(lines.flatMap(({ line }) => line.course ?? []))].sort((a, b) => a - b)
  const groups = [
    ...courses.flatMap(course => courseKinds.map(kind => inCourse(kind, course))),
    ...kindsAfterCourses.map(kind => createGroup(kind, ofKind(kind))),
    inCourse('draft', undefined),
    ...courses.map(course => inCourse('draft', course)),
  ]
  return groups.filter(group => group.lines.length > 0)
}

function kindOf(view: LineView): LineGroup['kind'] {
  const { line, state, serverStatus } = view
  if (state === 'rejected') return 'refused'
  if (isUnsent(view)) return 'draft'
  const wasSent = wasSentToKitchen(view) || (serverStatus === 'void' && line.sentAt !== undefined)
  if (wasSent) return line.course === undefined ? 'sent' : 'course'
  if (line.status === 'void' || serverStatus === 'void') return 'void'
  if (line.course !== undefined && !isAwaitingAcceptance(line)) {
    if (line.status !== 'held') return 'courseHere'
    return serverStatus === 'held' ? 'course' : 'heldHere'
  }
  if (line.status !== 'held') return serverStatus === 'held' ? 'acceptedHere' : 'sentHere'
  if (serverStatus !== 'held') return 'sentHere'
  return 'awaiting'
}

function createGroup(kind: LineGroup['kind'], lines: LineView[], course?: number): LineGroup {
  const at = lines.reduce<number | undefined>((first, { line }) => earliest(first, line), undefined)
  return { kind, course, at, lines }
}

const earliest = (first: number | undefined, { sentAt }: Line) =>
  sentAt === undefined ? first : Math.min(first ?? sentAt, sentAt)

/** Sums up the quantities of the lines, without void lines: 4 for `3 Tacos` and `1 Sopa`. */
export const countDishes = (lines: readonly Pick<LineView, 'line'>[]): number =>
  lines.reduce((sum, { line }) => (line.status === 'void' ? sum : sum + line.quantity), 0)

/** Returns how many portions of each product the order has, by product id. Refused and void lines do not count. */
export function countByProduct(lines: readonly LineView[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { line, state } of lines) {
    if (state === 'rejected' || line.status === 'void') continue
    counts.set(line.productId, (counts.get(line.productId) ?? 0) + line.quantity)
  }
  return counts
}

/** Whether the lines of the group were sent, accepted or fired on this device, but the server does not know it yet. */
export const isForKitchenOnlyHere = ({ kind }: Pick<LineGroup, 'kind'>): boolean =>
  kind === 'sentHere' || kind === 'acceptedHere' || kind === 'courseHere'

/** Lists the ids of the sent lines that nobody in the kitchen has marked as seen or begun to make. */
export const listWithoutSeenMark = ({ lines }: Pick<LineGroup, 'lines'>): string[] =>
  lines.filter(({ line }) => line.status === 'sent' && line.seenAt === undefined).map(({ id }) => id)

/** Whether at least one line of the group is marked as seen, and no sent line lacks the mark. */
export const isCalledOut = (group: Pick<LineGroup, 'lines'>): boolean =>
  listWithoutSeenMark(group).length === 0 && group.lines.some(({ line }) => line.seenAt !== undefined)
