import type { Order } from '../../../../domain/order.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { countDishes, type LineGroup } from '../check/line-stage.ts'
import type { CourseWords } from './words/words.ts'

/** What a waiter can do with a course: hold it back, send it to the kitchen (fire), or undo the hold (release). */
export type CourseAction = 'hold' | 'fire' | 'release'

const isLive = ({ line, state }: LineView): boolean => state !== 'rejected' && line.status !== 'void'
/**
 * Whether the line is held because its course is held. A line that a guest sent is also held until a waiter accepts it,
 * but such a line has no `heldFrom`.
 */
const isHeldByCourse = ({ line, state }: LineView): boolean =>
  state !== 'rejected' && line.status === 'held' && line.heldFrom !== undefined

/** Whether the course is held, even if only this device knows that so far. */
export const isCourseHeld = ({ courses }: Pick<Order, 'courses'>, course: number): boolean =>
  courses[course]?.status === 'held'

/**
 * Lists the buttons to show at a group of lines for its course. The screen may show a course in several groups of
 * lines. The buttons of a held course are at its held lines, or at its drafts (unsent lines) if no line is held. The
 * drafts of any other course have the button `hold`.
 */
export function listCourseActions(
  { kind, course, lines }: LineGroup,
  order: Pick<Order, 'courses'>,
  all: readonly LineView[],
): CourseAction[] {
  if (course === undefined) return []
  const isHeld = isCourseHeld(order, course)
  if (kind === 'draft' && !isHeld) return ['hold']
  const hasHeld = all.some(view => view.line.course === course && isHeldByCourse(view))
  const hasButtons = hasHeld ? lines.some(isHeldByCourse) : kind === 'draft'
  return isHeld && hasButtons ? ['fire', 'release'] : []
}

/** Waiters often forget to mark dishes as served. After five minutes, a ready dish counts as served. */
const readyForMs = 5 * 60_000

type NextCourse = {
  /** The last course with lines before `next`. */
  earlier: number
  /** Whether all lines of the courses before `next` are marked as served. False if some are only ready. */
  isServed: boolean
  /** The course to send to the kitchen. */
  next: number
}

/**
 * Finds the course that the waiter should send to the kitchen now: the first held course with lines, as soon as every
 * line of the earlier courses is served or has been ready for five minutes.
 * @param now the time of the server in milliseconds
 * @returns `undefined` if there is no such course, and also if no line has an earlier course
 */
export function findNextCourse(
  order: Pick<Order, 'courses'>,
  lines: readonly LineView[],
  now: number,
): NextCourse | undefined {
  const held = lines.filter(isHeldByCourse).flatMap(({ line }) => line.course ?? [])
  const next = Math.min(...held)
  if (held.length === 0 || !isCourseHeld(order, next)) return undefined
  const earlier = lines.filter(view => isLive(view) && view.line.course !== undefined && view.line.course < next)
  const isServed = earlier.every(({ line }) => line.status === 'served')
  const isReady = ({ line: { status, readyAt = now } }: LineView) =>
    status === 'served' || (status === 'ready' && now - readyAt >= readyForMs)
  if (earlier.length === 0 || !earlier.every(isReady)) return undefined
  return { earlier: Math.max(...earlier.flatMap(({ line }) => line.course ?? [])), isServed, next }
}

/**
 * Returns the state of a course for its heading: for example `Retenido`, `1 retenido`, `Servido` or `3 por enviar`.
 * @returns `undefined` if the heading has no such text, for example if only some lines are served
 */
export function describeCourse(
  { kind, course, lines }: LineGroup,
  order: Pick<Order, 'courses'>,
  words: CourseWords,
): string | undefined {
  if (kind === 'heldHere') return words.heldHere
  if (course === undefined) return undefined
  if (kind === 'draft') {
    return isCourseHeld(order, course) ? words.draftsHeld(countDishes(lines)) : words.drafts(countDishes(lines))
  }
  if (kind !== 'course') return undefined
  const live = lines.filter(isLive)
  const held = live.filter(({ serverStatus }) => serverStatus === 'held')
  if (held.length > 0) return held.length === live.length ? words.held : words.someHeld(countDishes(held))
  return live.length > 0 && live.every(({ serverStatus }) => serverStatus === 'served') ? words.served : undefined
}
