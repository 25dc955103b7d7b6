import { omitUndefined } from '../objects.ts'
import { type Line, type Order, sortLines } from '../order.ts'
import { createOpenOrderHandler, withLines } from './handler.ts'

const isCourseHeld = ({ courses }: Order, course: number | undefined): boolean =>
  course !== undefined && courses[course]?.status === 'held'

/** Ready for the kitchen: it goes there, unless its course is to wait. */
export const sendOrHold = (order: Order, line: Line, now: number): Line =>
  isCourseHeld(order, line.course)
    ? { ...line, status: 'held', heldFrom: 'sent' }
    : omitUndefined({ ...line, status: 'sent', heldFrom: undefined, sentAt: now })

/** The course waits: its drafts are held, and what is sent to it from now on. */
export const holdCourse = createOpenOrderHandler<'holdCourse'>((order, { course }, { now }) => {
  const held = changeLinesOfCourse(order, course, line =>
    line.status === 'draft' ? { ...line, status: 'held', heldFrom: 'draft' } : undefined,
  )
  return { ...withLines(order, held), courses: { ...order.courses, [course]: { status: 'held', at: now } } }
})

/** All that waits of the course goes to the kitchen, asked for or not. What a guest sent still waits for a waiter's word. */
export const fireCourse = createOpenOrderHandler<'fireCourse'>((order, { course }, { now }) => {
  const fired: Order = { ...order, courses: { ...order.courses, [course]: { status: 'fired', at: now } } }
  return withLines(
    fired,
    changeLinesOfCourse(order, course, line => (line.heldFrom ? sendOrHold(fired, line, now) : undefined)),
  )
})

/** As if the course had never been held: what somebody asked to send is sent, the rest are drafts again. */
export const releaseCourse = createOpenOrderHandler<'releaseCourse'>((order, { course }, { now }) => {
  const { [course]: _, ...courses } = order.courses
  const free: Order = { ...order, courses }
  return withLines(
    free,
    changeLinesOfCourse(order, course, line => {
      if (line.heldFrom === 'sent') return sendOrHold(free, line, now)
      return line.heldFrom ? omitUndefined<Line>({ ...line, status: 'draft', heldFrom: undefined }) : undefined
    }),
  )
})

function changeLinesOfCourse(order: Order, course: number, change: (line: Line) => Line | undefined): Order['lines'] {
  const changed = sortLines(order).flatMap(([lineId, line]) => {
    const next = line.course === course ? change(line) : undefined
    return next ? [[lineId, next] as const] : []
  })
  return Object.fromEntries(changed)
}
