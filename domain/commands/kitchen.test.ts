import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  contextFor,
  newCommand,
  orderOf,
  reduceLast,
  rejectionCodeOf,
} from '../../tests/support/tenant.ts'

const open = newCommand('openOrder', { departmentId: 'sala' })
const add = (lineId: string) => newCommand('addLine', { lineId, productId: 'agua', quantity: 1, options: [] })
const send = (...lineIds: string[]) => newCommand('sendLines', { lineIds })
const advance = (to: 'preparing' | 'ready' | 'served', lineId = 'a') => newCommand('advanceLine', { lineId, to })
const voidLine = newCommand('voidLine', { lineId: 'a', reason: 'error' })
const sent = [open, add('a'), add('b'), send('a')]

describe('sendLines', () => {
  it('sends the drafts and returns the ids of the lines that it could not send', () => {
    const outcome = reduceLast(sent, send('a', 'b', 'gone'))
    expect(outcome).toMatchObject({ lineIds: ['a', 'gone'] })
    expect(orderOf(outcome).lines.b).toMatchObject({ status: 'sent', sentAt: 1000 })
  })

  it('does not change lines that another tablet has sent', () => {
    const outcome = reduceLast(sent, send('a'))
    expect(outcome).toMatchObject({ lineIds: ['a'] })
    expect(orderOf(outcome).lines).toEqual(applyCommands(sent).orders.order!.lines)
  })

  it('is refused when the order has none of the lines', () => {
    expect(rejectionCodeOf(reduceLast(sent, send('gone')))).toBe('line_not_found')
  })
})

describe('ackLines', () => {
  const ack = newCommand('ackLines', { lineIds: ['a', 'b'] })

  it('sets `seenAt` of sent lines and never changes it again', () => {
    const outcome = reduceLast(sent, ack, contextFor('kitchen', { now: 2000 }))
    expect(outcome).toMatchObject({ lineIds: ['b'] })
    expect(orderOf(outcome).lines).toMatchObject({ a: { seenAt: 2000 }, b: { status: 'draft' } })
    expect(orderOf(outcome).lines.b).not.toHaveProperty('seenAt')
    const again = reduceLast(
      [...sent, newCommand('ackLines', { lineIds: ['a'] })],
      ack,
      contextFor('kitchen', { now: 3000 }),
    )
    expect(orderOf(again).lines.a!.seenAt).toBe(1000)
  })
})

describe('advanceLine', () => {
  it('moves a sent line to any later status, and never back', () => {
    for (const to of ['preparing', 'ready', 'served'] as const) {
      expect(orderOf(reduceLast(sent, advance(to), contextFor('kitchen'))).lines.a!.status).toBe(to)
    }
    expect(orderOf(reduceLast([...sent, advance('served')], advance('ready'))).lines.a!.status).toBe('served')
  })

  it('is refused for drafts, void lines and missing lines', () => {
    expect(rejectionCodeOf(reduceLast(sent, advance('served', 'b')))).toBe('illegal_transition')
    expect(rejectionCodeOf(reduceLast([...sent, voidLine], advance('served')))).toBe('illegal_transition')
    expect(rejectionCodeOf(reduceLast(sent, advance('ready', 'gone')))).toBe('line_not_found')
  })
})

describe('voiding', () => {
  it('stores the reason on the line, and leaves the line out of the totals', () => {
    const order = orderOf(reduceLast(sent, voidLine))
    expect(order.lines.a).toMatchObject({ status: 'void', voidReason: 'error' })
    expect(order.totals.total).toBe(3900)
  })

  it('keeps the first reason when a line is voided twice', () => {
    const again = newCommand('voidLine', { lineId: 'a', reason: 'otra' })
    expect(orderOf(reduceLast([...sent, voidLine], again)).lines.a!.voidReason).toBe('error')
  })

  it('needs a manager after the line was sent', () => {
    expect(rejectionCodeOf(reduceLast(sent, voidLine, contextFor('waiter')))).toBe('denied')
    expect(
      rejectionCodeOf(reduceLast(sent, newCommand('voidLine', { lineId: 'b', reason: 'error' }), contextFor('waiter'))),
    ).toBeUndefined()
    expect(rejectionCodeOf(reduceLast(sent, voidLine, contextFor('kitchen')))).toBe('denied')
    expect(rejectionCodeOf(reduceLast(sent, newCommand('voidOrder', { reason: 'error' }), contextFor('waiter')))).toBe(
      'denied',
    )
    expect(
      rejectionCodeOf(reduceLast([open, add('a')], newCommand('voidOrder', { reason: 'error' }), contextFor('waiter'))),
    ).toBeUndefined()
  })

  it('voids an order with all its lines, and is refused when a payment was recorded', () => {
    const voidOrder = newCommand('voidOrder', { reason: 'mesa equivocada' })
    const order = orderOf(reduceLast(sent, voidOrder))
    expect(order).toMatchObject({ status: 'void', totals: { total: 0 } })
    expect(Object.values(order.lines).map(line => line.status)).toEqual(['void', 'void'])
    const paid = newCommand('recordPayment', { paymentId: 'p', method: 'card', amount: 100, tip: 10 })
    expect(rejectionCodeOf(reduceLast([...sent, paid], voidOrder))).toBe('illegal_transition')
  })
})
