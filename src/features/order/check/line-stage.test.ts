import { describe, expect, it } from 'vitest'
import type { Line } from '../../../../domain/order.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { countByProduct, groupLines, isUnsent, stageOfLine } from './line-stage.ts'

function lineView(id: string, state: LineView['state'], line: Partial<Line> = {}): LineView {
  const status = state === 'pending' || state === 'rejected' ? 'draft' : state
  return { id, state, amount: 0, line: { productId: id, quantity: 1, status, ...line } as Line }
}

describe('a line of an order', () => {
  it('is shown as "on this device" until the server has answered all commands on the line', () => {
    expect(stageOfLine(lineView('a', 'pending', { status: 'sent' }))).toBe('device')
    expect(stageOfLine(lineView('a', 'draft'))).toBe('server')
    expect(stageOfLine(lineView('a', 'sent'))).toBe('kitchen')
    expect(stageOfLine(lineView('a', 'preparing'))).toBe('kitchen')
    expect(stageOfLine(lineView('a', 'rejected'))).toBe('rejected')
  })

  it('is unsent while it is a draft, unless the server refused it', () => {
    expect(isUnsent(lineView('a', 'pending'))).toBe(true)
    expect(isUnsent(lineView('a', 'pending', { status: 'sent' }))).toBe(false)
    expect(isUnsent(lineView('a', 'rejected'))).toBe(false)
  })
})

describe('the lines of an order', () => {
  const lines = [
    lineView('taco', 'sent', { course: 2, sentAt: 20 }),
    lineView('elote', 'draft'),
    lineView('sopa', 'served', { course: 1, sentAt: 10 }),
    lineView('ostion', 'rejected'),
    lineView('agua', 'ready', { sentAt: 5 }),
    lineView('pan', 'pending'),
  ]

  it('are grouped in this order: one group for each course, other sent lines, refused lines, drafts', () => {
    expect(groupLines(lines).map(({ kind, lines: some }) => [kind, some.map(each => each.id)])).toEqual([
      ['course', ['sopa']],
      ['course', ['taco']],
      ['sent', ['agua']],
      ['refused', ['ostion']],
      ['draft', ['elote', 'pan']],
    ])
  })

  it('are each part of exactly one group', () => {
    const ids = groupLines(lines).flatMap(({ lines: some }) => some.map(each => each.id))
    expect(ids.toSorted()).toEqual(lines.map(each => each.id).toSorted())
  })

  it('count towards the quantity of their product unless they are refused or void', () => {
    const counts = countByProduct([
      lineView('taco', 'sent', { quantity: 2 }),
      lineView('x', 'draft', { productId: 'taco' }),
      lineView('y', 'rejected', { productId: 'taco' }),
      lineView('z', 'void', { productId: 'taco' }),
    ])
    expect(counts).toEqual(new Map([['taco', 3]]))
  })
})
