import { defined } from '../objects.ts'
import { type Line, linesInOrder, type Order } from '../order.ts'
import { onLiveOrder, withLines } from './handler.ts'

const isHeldCourse = ({ courses }: Order, course: number | undefined): boolean =>
  course !== undefined && courses[course]?.status === 'held'

/** Ready for the kitchen: it goes there, unless its course is to wait. */
export const sentOrWaiting = (order: Order, line: Line, now: number): Line =>
  isHeldCourse(order, line.course)
    ? { ...line, status: 'held', heldFrom: 'sent' }
    : defined({ ...line, status: 'sent', heldFrom: undefined, sentAt: now })

/** The course waits: its drafts are held, and what is sent to it from now on. */
export const holdCourse = onLiveOrder<'holdCourse'>((order, { course }, { now }) => {
  const held = linesOf(order, course, line =>
    line.status === 'draft' ? { ...line, status: 'held', heldFrom: 'draft' } : undefined,
  )
  return { ...withLines(order, held), courses: { ...order.courses, [course]: { status: 'held', at: now } } }
})

/** All that waits of the course goes to the kitchen, asked for or not. What a guest sent still waits for a waiter's word. */
export const fireCourse = onLiveOrder<'fireCourse'>((order, { course }, { now }) => {
  const fired: Order = { ...order, courses: { ...order.courses, [course]: { status: 'fired', at: now } } }
  return withLines(
    fired,
    linesOf(order, course, line => (line.heldFrom ? sentOrWaiting(fired, line, now) : undefined)),
  )
})

/** As if the course had never been held: what somebody asked to send is sent, the rest are drafts again. */
export const releaseCourse = onLiveOrder<'releaseCourse'>((order, { course }, { now }) => {
  const { [course]: _, ...courses } = order.courses
  const free: Order = { ...order, courses }
  return withLines(
    free,
    linesOf(order, course, line => {
      if (line.heldFrom === 'sent') return sentOrWaiting(free, line, now)
      return line.heldFrom ? defined<Line>({ ...line, status: 'draft', heldFrom: undefined }) : undefined
    }),
  )
})

function linesOf(order: Order, course: number, change: (line: Line) => Line | undefined): Order['lines'] {
  const changed = linesInOrder(order).flatMap(([lineId, line]) => {
    const next = line.course === course ? change(line) : undefined
    return next ? [[lineId, next] as const] : []
  })
  return Object.fromEntries(changed)
}
