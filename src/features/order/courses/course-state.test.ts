import { describe, expect, it } from 'vitest'
import type { Line, LineStatus, Order } from '../../../../domain/order.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { groupLines } from '../check/line-stage.ts'
import { describeCourse, findNextCourse, listCourseActions } from './course-state.ts'
import { es } from './words/es.ts'

const held = { 2: { status: 'held', at: 5 } } as const
const order = (courses: Order['courses'] = {}) => ({ courses })

function lineView(course: number, status: LineStatus, serverStatus = status, line: Partial<Line> = {}): LineView {
  const heldFrom = status === 'held' ? { heldFrom: 'sent' as const } : {}
  return {
    id: `${course} ${status} ${serverStatus}`,
    state: serverStatus === status ? status : 'pending',
    serverStatus,
    amount: 0,
    line: { productId: 'agua', quantity: 1, status, course, ...heldFrom, ...line } as Line,
  }
}
const actionsOf = (lines: LineView[], courses?: Order['courses']) =>
  groupLines(lines).map(group => listCourseActions(group, order(courses), lines))
const textsOf = (lines: LineView[], courses?: Order['courses']) =>
  groupLines(lines).map(group => describeCourse(group, order(courses), es))

describe('the buttons to hold, fire or release a course', () => {
  it('are `hold` at drafts of a course that is not held, and `fire` and `release` at one group of lines of a held course', () => {
    expect(actionsOf([lineView(2, 'draft')])).toEqual([['hold']])
    expect(actionsOf([lineView(2, 'sent')])).toEqual([[]])
    expect(actionsOf([lineView(2, 'held'), lineView(2, 'draft')], held)).toEqual([['fire', 'release'], []])
    expect(actionsOf([lineView(2, 'held', 'draft')], held)).toEqual([['fire', 'release']])
    expect(actionsOf([lineView(2, 'draft')], held)).toEqual([['fire', 'release']])
  })
})

describe('the heading of a course', () => {
  it('says that its lines are held or served only if they are held or served on the server', () => {
    expect(textsOf([lineView(2, 'held')], held)).toEqual(['Retenido'])
    expect(textsOf([lineView(2, 'held', 'draft')], held)).toEqual(['Retenido solo en esta tableta'])
    expect(textsOf([lineView(2, 'held'), lineView(2, 'sent')], held)).toEqual(['1 retenido'])
    expect(textsOf([lineView(1, 'served')])).toEqual(['Servido'])
    expect(textsOf([lineView(1, 'served', 'ready')])).toEqual([undefined])
  })

  it('has the number of drafts, and says whether the course is held', () => {
    const drafts = [lineView(2, 'draft', 'draft', { quantity: 3 })]
    expect(textsOf(drafts)).toEqual(['3 por enviar'])
    expect(textsOf(drafts, held)).toEqual(['3 por enviar, tiempo retenido'])
  })
})

describe('firing the next course', () => {
  const minute = 60_000
  const next = (...lines: LineView[]) => findNextCourse(order(held), [...lines, lineView(2, 'held')], 10 * minute)
  const ready = (readyAt: number) => lineView(1, 'ready', 'ready', { readyAt })

  it('is proposed when every dish of the earlier courses is served', () => {
    expect(next(lineView(1, 'served'))).toEqual({ earlier: 1, isServed: true, next: 2 })
    expect(next(lineView(1, 'served'), lineView(1, 'void'))).toMatchObject({ isServed: true })
    expect(next(lineView(1, 'served'), lineView(1, 'preparing'))).toBeUndefined()
    expect(next()).toBeUndefined()
    expect(findNextCourse(order(), [lineView(1, 'served'), lineView(2, 'sent')], 0)).toBeUndefined()
  })

  it('is proposed when the earlier dishes are served or have been ready for five minutes', () => {
    expect(next(lineView(1, 'served'), ready(5 * minute + 1))).toBeUndefined()
    expect(next(lineView(1, 'served'), ready(5 * minute))).toEqual({ earlier: 1, isServed: false, next: 2 })
    expect(next(lineView(1, 'ready'))).toBeUndefined()
  })
})
