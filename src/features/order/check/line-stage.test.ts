import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CommandType } from '../../../../domain/commands.ts'
import type { Line, LineStatus } from '../../../../domain/order.ts'
import { isSent } from '../../../../domain/transitions.ts'
import type { LineView } from '../../../data/orders/views.ts'
import {
  countByProduct,
  countDishes,
  findPendingChange,
  groupLines,
  isCalledOut,
  isUnsent,
  listWithoutSeenMark,
  stageOfLine,
  wasSentToKitchen,
} from './line-stage.ts'

/**
 * Creates a line with one status on this device and another on the server. With `null`, the server does not have the
 * line.
 */
function lineView(
  id: string,
  status: LineStatus,
  serverStatus: LineStatus | null = status,
  line: Partial<Line> = {},
): LineView {
  const view: LineView = {
    id,
    state: serverStatus === status ? status : 'pending',
    amount: 0,
    line: { productId: id, quantity: 1, status, ...line } as Line,
  }
  return serverStatus === null ? view : { ...view, serverStatus }
}
const rejected = (id: string, productId = id): LineView => ({
  ...lineView(id, 'draft', null, { productId }),
  state: 'rejected',
})

describe('a line of an order', () => {
  it('is shown as "only on this device" until the server has applied all commands on the line', () => {
    expect(stageOfLine(lineView('a', 'sent', null))).toBe('device')
    expect(stageOfLine(lineView('a', 'sent', 'draft'))).toBe('device')
    expect(stageOfLine(lineView('a', 'draft'))).toBe('server')
    expect(stageOfLine(lineView('a', 'sent'))).toBe('kitchen')
    expect(stageOfLine(lineView('a', 'preparing'))).toBe('kitchen')
    expect(stageOfLine(rejected('a'))).toBe('rejected')
  })

  it('has a pending change when the server has the line but has not applied the last command on the line', () => {
    expect(findPendingChange(lineView('a', 'draft', null))).toBeUndefined()
    expect(findPendingChange(lineView('a', 'sent', null))).toBeUndefined()
    expect(findPendingChange(lineView('a', 'draft'))).toBeUndefined()
    expect(findPendingChange({ ...lineView('a', 'draft'), state: 'pending' })).toBe('change')
    const changeOf = (lastUnconfirmed: CommandType) =>
      findPendingChange({ ...lineView('a', 'sent'), state: 'pending', lastUnconfirmed })
    expect(changeOf('compLine')).toBe('comp')
    expect([changeOf('applyDiscount'), changeOf('removeDiscount')]).toEqual(['discount', 'discount'])
    expect(findPendingChange(lineView('a', 'sent', 'draft'))).toBe('send')
    expect(findPendingChange(lineView('a', 'held', 'draft'))).toBe('send')
    expect(findPendingChange(lineView('a', 'sent', 'held'))).toBe('accept')
    expect(findPendingChange(lineView('a', 'sent', 'held', { course: 2 }))).toBe('send')
    expect(findPendingChange(lineView('a', 'held', 'draft', { course: 2, heldFrom: 'draft' }))).toBe('hold')
    expect(findPendingChange(lineView('a', 'served', 'ready'))).toBe('served')
    expect(findPendingChange(lineView('a', 'void', 'sent'))).toBe('void')
  })

  it('is in the kitchen only when the server has sent it', () => {
    expect(wasSentToKitchen(lineView('a', 'sent', null))).toBe(false)
    expect(wasSentToKitchen(lineView('a', 'sent', 'draft'))).toBe(false)
    expect(wasSentToKitchen(lineView('a', 'held'))).toBe(false)
    expect(wasSentToKitchen(lineView('a', 'served', 'sent'))).toBe(true)
  })

  it('is unsent while it is a draft, unless the server refused it', () => {
    expect(isUnsent(lineView('a', 'draft', null))).toBe(true)
    expect(isUnsent(lineView('a', 'sent', null))).toBe(false)
    expect(isUnsent(rejected('a'))).toBe(false)
  })
})

describe('the lines of an order', () => {
  const lines = [
    lineView('taco', 'sent', 'sent', { course: 2, sentAt: 20 }),
    lineView('elote', 'draft'),
    lineView('sopa', 'served', 'served', { course: 1, sentAt: 10 }),
    rejected('ostion'),
    lineView('agua', 'ready', 'ready', { sentAt: 5 }),
    lineView('pan', 'draft', null),
    lineView('mole', 'sent', 'draft', { sentAt: 30 }),
    lineView('flan', 'sent', null, { course: 2, sentAt: 30 }),
    lineView('cafe', 'held'),
    lineView('te', 'void', 'void'),
    lineView('pozole', 'sent', 'held'),
    lineView('nieve', 'draft', 'draft', { course: 3 }),
  ]

  it('are grouped in this order: courses, sent, awaiting, void, locally sent and refused lines, drafts', () => {
    expect(groupLines(lines).map(({ kind, lines: some }) => [kind, some.map(each => each.id)])).toEqual([
      ['course', ['sopa']],
      ['course', ['taco']],
      ['courseHere', ['flan']],
      ['sent', ['agua']],
      ['awaiting', ['cafe']],
      ['void', ['te']],
      ['acceptedHere', ['pozole']],
      ['sentHere', ['mole']],
      ['refused', ['ostion']],
      ['draft', ['elote', 'pan']],
      ['draft', ['nieve']],
    ])
  })

  it('of a course are in the group `heldHere` or `courseHere` until the server has held or fired the course', () => {
    const held = { course: 2, heldFrom: 'sent' } as const
    const kinds = (view: LineView) => groupLines([view]).map(({ kind, course }) => [kind, course])
    expect(kinds(lineView('a', 'held', 'held', held))).toEqual([['course', 2]])
    expect(kinds(lineView('a', 'held', 'draft', held))).toEqual([['heldHere', 2]])
    expect(kinds(lineView('a', 'held', null, held))).toEqual([['heldHere', 2]])
    expect(kinds(lineView('a', 'sent', 'held', { course: 2 }))).toEqual([['courseHere', 2]])
    expect(kinds(lineView('a', 'held', 'held', { course: 2 }))).toEqual([['awaiting', undefined]])
  })

  it('are each in exactly one group', () => {
    const ids = groupLines(lines).flatMap(({ lines: some }) => some.map(each => each.id))
    expect(ids.toSorted()).toEqual(lines.map(each => each.id).toSorted())
  })

  it('are in the group of the sent lines only if the server has sent them to the kitchen', () => {
    const status = fc.constantFrom<LineStatus>('draft', 'held', 'sent', 'preparing', 'ready', 'served', 'void')
    const sentAt = fc.constantFrom(undefined, 5)
    const line = fc.record({ status, serverStatus: fc.option(status), sentAt })
    fc.assert(
      fc.property(fc.array(line), some => {
        const views = some.map((each, index) =>
          lineView(
            String(index),
            each.status,
            each.serverStatus,
            each.sentAt === undefined ? {} : { sentAt: each.sentAt },
          ),
        )
        const sent = groupLines(views).filter(({ kind }) => kind === 'sent')
        for (const {
          line: { sentAt: at },
          serverStatus,
        } of sent.flatMap(group => group.lines)) {
          expect(
            serverStatus !== undefined && (isSent(serverStatus) || (serverStatus === 'void' && at !== undefined)),
          ).toBe(true)
        }
      }),
    )
  })

  it('are counted as dishes by their quantity, without void lines', () => {
    expect(
      countDishes([lineView('a', 'draft', null, { quantity: 3 }), lineView('b', 'sent'), lineView('c', 'void')]),
    ).toBe(4)
  })

  it('count as called out if at least one line is marked as seen, and no sent line lacks the mark', () => {
    const [called, other] = [lineView('a', 'sent', null, { seenAt: 1 }), lineView('b', 'sent', null)]
    expect(isCalledOut({ lines: [called] })).toBe(true)
    expect(isCalledOut({ lines: [called, other] })).toBe(false)
    expect(isCalledOut({ lines: [lineView('c', 'held', null)] })).toBe(false)
    expect(listWithoutSeenMark({ lines: [called, other, lineView('d', 'preparing', null)] })).toEqual(['b'])
  })

  it('add to the ordered quantity of their product unless they are refused or void', () => {
    const counts = countByProduct([
      lineView('taco', 'sent', 'sent', { quantity: 2 }),
      lineView('x', 'draft', 'draft', { productId: 'taco' }),
      rejected('y', 'taco'),
      lineView('z', 'void', 'void', { productId: 'taco' }),
    ])
    expect(counts).toEqual(new Map([['taco', 3]]))
  })
})
