import { omitUndefined } from '../objects.ts'
import { type Line, type Order, sortLines } from '../order.ts'
import { may } from '../permissions.ts'
import { createOpenOrderHandler, replaceLines } from './handler.ts'

const isCourseHeld = ({ courses }: Order, course: number | undefined): boolean =>
  course !== undefined && courses[course]?.status === 'held'

/** Sends the line to the kitchen. If its course is held, the line waits until the course is fired or released. */
export const sendOrHold = (order: Order, line: Line, now: number): Line =>
  isCourseHeld(order, line.course)
    ? { ...line, status: 'held', heldFrom: 'sent' }
    : omitUndefined({ ...line, status: 'sent', heldFrom: undefined, sentAt: now })

/**
 * Holds a course: its draft lines become `held`, and so do its lines that are sent later, until the course is fired or
 * released.
 */
export const holdCourse = createOpenOrderHandler<'holdCourse'>((order, { course }, { now }) => {
  const held = changeLinesOfCourse(order, course, line =>
    line.status === 'draft' ? { ...line, status: 'held', heldFrom: 'draft' } : undefined,
  )
  return { ...replaceLines(order, held), courses: { ...order.courses, [course]: { status: 'held', at: now } } }
})

/**
 * Fires a course: its held lines are sent to the kitchen, even those that were drafts when the course was held. Lines
 * that guests sent stay held until a waiter accepts them. Kitchen staff can fire a course but not send drafts: if they
 * fire it, the lines that were drafts become drafts again. The command is then refused with `denied` if no other line
 * goes to the kitchen.
 */
export const fireCourse = createOpenOrderHandler<'fireCourse'>((order, { course }, { now, actor, tenant }) => {
  const fired: Order = { ...order, courses: { ...order.courses, [course]: { status: 'fired', at: now } } }
  const maySend = may(actor, 'sendLines', tenant)
  const lines = changeLinesOfCourse(order, course, line => {
    if (line.heldFrom === 'draft' && !maySend) return toDraft(line)
    return line.heldFrom ? sendOrHold(fired, line, now) : undefined
  })
  if (!maySend && !Object.values(lines).some(({ status }) => status === 'sent')) return { code: 'denied' }
  return replaceLines(fired, lines)
})

/**
 * Undoes `holdCourse`: lines that were sent while the course was held go to the kitchen, and held drafts become
 * drafts again. Lines that guests sent stay held until a waiter accepts them.
 */
export const releaseCourse = createOpenOrderHandler<'releaseCourse'>((order, { course }, { now }) => {
  const { [course]: _, ...courses } = order.courses
  const released: Order = { ...order, courses }
  return replaceLines(
    released,
    changeLinesOfCourse(order, course, line => {
      if (line.heldFrom === 'sent') return sendOrHold(released, line, now)
      return line.heldFrom ? toDraft(line) : undefined
    }),
  )
})

const toDraft = (line: Line): Line => omitUndefined({ ...line, status: 'draft', heldFrom: undefined })

function changeLinesOfCourse(order: Order, course: number, change: (line: Line) => Line | undefined): Order['lines'] {
  const changed = sortLines(order).flatMap(([lineId, line]) => {
    // A line that was voided while its course was held still has `heldFrom`.
    const next = line.course === course && line.status !== 'void' ? change(line) : undefined
    return next ? [[lineId, next] as const] : []
  })
  return Object.fromEntries(changed)
}
