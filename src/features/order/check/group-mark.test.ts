import { describe, expect, it } from 'vitest'
import type { Line, LineStatus } from '../../../../domain/order.ts'
import type { LineView } from '../../../data/orders/views.ts'
import { findGroupMark, stateKeyOf } from './group-mark.ts'
import type { LineGroup } from './line-stage.ts'

const lineView = (status: LineStatus, line: Partial<Line> = {}, view: Partial<LineView> = {}): LineView => ({
  id: 'a',
  state: status,
  serverStatus: status,
  amount: 0,
  line: { productId: 'agua', quantity: 1, status, ...line } as Line,
  ...view,
})
const none: ReadonlyMap<string, number> = new Map()
const markOf = (lines: LineView[], kind: LineGroup['kind'] = 'sent', isOffline = false, unseen = none) =>
  findGroupMark({ kind, lines }, isOffline, unseen)
const ownStates = (lines: LineView[], kind?: LineGroup['kind']) => {
  const key = markOf(lines, kind)?.key
  return lines.filter(line => stateKeyOf(line, none) !== key).map(({ line }) => line.status)
}

describe('the mark in the heading of a group of lines', () => {
  it('shows the state of more than half of the lines; only lines in another state show a mark of their own', () => {
    const lines = [lineView('sent'), lineView('preparing'), lineView('ready')]
    expect(markOf(lines)).toMatchObject({ isShown: true, line: { state: 'sent' } })
    expect(ownStates(lines)).toEqual(['ready'])
  })

  it('is missing if no state has more than half of the lines', () => {
    expect(markOf([lineView('sent'), lineView('ready')])).toBeUndefined()
    expect(ownStates([lineView('sent'), lineView('ready')])).toEqual(['sent', 'ready'])
  })

  it('leaves a line its own mark if the kitchen has seen it, or if the server does not have its last change', () => {
    const sent = [lineView('sent'), lineView('sent'), lineView('sent')]
    const changed = lineView('ready', {}, { state: 'pending', serverStatus: 'sent' })
    expect(ownStates([...sent, lineView('sent', { seenAt: 1 }), changed])).toEqual(['sent', 'ready'])
  })

  it('leaves a line its own mark if a waiter has called it out, and the kitchen has only seen the others', () => {
    const seen = lineView('sent', { seenAt: 1 })
    expect(ownStates([seen, seen, lineView('preparing', { seenAt: 1, calledAt: 2 })])).toEqual(['preparing'])
  })

  it('leaves a line its own mark if nobody in the kitchen has seen it within the allowed time', () => {
    const lines = ['a', 'b', 'c'].map(id => lineView('sent', {}, { id }))
    const unseen = new Map([['a', 2]])
    const key = markOf(lines, 'sent', false, unseen)?.key
    expect(lines.filter(line => stateKeyOf(line, unseen) !== key).map(({ id }) => id)).toEqual(['a'])
  })

  it('is hidden for drafts that the server has, and is shown offline for drafts that only this tablet has', () => {
    expect(markOf([lineView('draft')], 'draft')).toMatchObject({ isShown: false })
    const pending = lineView('draft', {}, { state: 'pending', serverStatus: undefined })
    expect(markOf([pending], 'draft', true)).toMatchObject({ isShown: true })
    expect(markOf([pending], 'draft')).toBeUndefined()
    expect(ownStates([lineView('draft'), lineView('draft'), pending], 'draft')).toHaveLength(1)
  })

  it('is hidden if the heading already names the state', () => {
    const pending = lineView('sent', {}, { state: 'pending', serverStatus: 'draft' })
    expect(markOf([pending], 'sentHere')).toMatchObject({ isShown: false })
    expect(markOf([lineView('void')], 'void')).toMatchObject({ isShown: false })
  })
})
