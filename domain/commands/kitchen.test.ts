import { describe, expect, it } from 'vitest'
import { codeOf, command, context, orderOf, outcomeOf, replay } from '../../tests/support/tenant.ts'

const open = command('openOrder', { departmentId: 'sala' })
const add = (lineId: string) => command('addLine', { lineId, productId: 'agua', quantity: 1, options: [] })
const send = (...lineIds: string[]) => command('sendLines', { lineIds })
const advance = (to: 'preparing' | 'ready' | 'served', lineId = 'a') => command('advanceLine', { lineId, to })
const voidLine = command('voidLine', { lineId: 'a', reason: 'error' })
const sent = [open, add('a'), add('b'), send('a')]

describe('sendLines', () => {
  it('sends what is draft and names the rest', () => {
    const outcome = outcomeOf(sent, send('a', 'b', 'gone'))
    expect(outcome).toMatchObject({ lineIds: ['a', 'gone'] })
    expect(orderOf(outcome).lines.b).toMatchObject({ status: 'sent', sentAt: 1000 })
  })

  it('has nothing left to do for what another tablet sent', () => {
    const outcome = outcomeOf(sent, send('a'))
    expect(outcome).toMatchObject({ lineIds: ['a'] })
    expect(orderOf(outcome).lines).toEqual(replay(sent).orders.order!.lines)
  })

  it('is refused when the order has none of the lines', () => {
    expect(codeOf(outcomeOf(sent, send('gone')))).toBe('line_not_found')
  })
})

describe('ackLines', () => {
  const ack = command('ackLines', { lineIds: ['a', 'b'] })

  it('marks what was sent as seen, once', () => {
    const outcome = outcomeOf(sent, ack, context('kitchen', { now: 2000 }))
    expect(outcome).toMatchObject({ lineIds: ['b'] })
    expect(orderOf(outcome).lines).toMatchObject({ a: { seenAt: 2000 }, b: { status: 'draft' } })
    expect(orderOf(outcome).lines.b).not.toHaveProperty('seenAt')
    const again = outcomeOf([...sent, command('ackLines', { lineIds: ['a'] })], ack, context('kitchen', { now: 3000 }))
    expect(orderOf(again).lines.a!.seenAt).toBe(1000)
  })
})

describe('advanceLine', () => {
  it('goes from sent to any later state, and never back', () => {
    for (const to of ['preparing', 'ready', 'served'] as const) {
      expect(orderOf(outcomeOf(sent, advance(to), context('kitchen'))).lines.a!.status).toBe(to)
    }
    expect(orderOf(outcomeOf([...sent, advance('served')], advance('ready'))).lines.a!.status).toBe('served')
  })

  it('skips no sending, and brings nothing void back', () => {
    expect(codeOf(outcomeOf(sent, advance('served', 'b')))).toBe('illegal_transition')
    expect(codeOf(outcomeOf([...sent, voidLine], advance('served')))).toBe('illegal_transition')
    expect(codeOf(outcomeOf(sent, advance('ready', 'gone')))).toBe('line_not_found')
  })
})

describe('voiding', () => {
  it('keeps the line with its reason, out of the sum', () => {
    const order = orderOf(outcomeOf(sent, voidLine))
    expect(order.lines.a).toMatchObject({ status: 'void', voidReason: 'error' })
    expect(order.totals.total).toBe(3900)
  })

  it('is done once: the first reason stands', () => {
    const again = command('voidLine', { lineId: 'a', reason: 'otra' })
    expect(orderOf(outcomeOf([...sent, voidLine], again)).lines.a!.voidReason).toBe('error')
  })

  it('is a manager’s right once the line is sent', () => {
    expect(codeOf(outcomeOf(sent, voidLine, context('waiter')))).toBe('denied')
    expect(
      codeOf(outcomeOf(sent, command('voidLine', { lineId: 'b', reason: 'error' }), context('waiter'))),
    ).toBeUndefined()
    expect(codeOf(outcomeOf(sent, voidLine, context('kitchen')))).toBe('denied')
    expect(codeOf(outcomeOf(sent, command('voidOrder', { reason: 'error' }), context('waiter')))).toBe('denied')
    expect(
      codeOf(outcomeOf([open, add('a')], command('voidOrder', { reason: 'error' }), context('waiter'))),
    ).toBeUndefined()
  })

  it('voids an order with all its lines, unless money was taken', () => {
    const voidOrder = command('voidOrder', { reason: 'mesa equivocada' })
    const order = orderOf(outcomeOf(sent, voidOrder))
    expect(order).toMatchObject({ status: 'void', totals: { total: 0 } })
    expect(Object.values(order.lines).map(line => line.status)).toEqual(['void', 'void'])
    const paid = command('recordPayment', { paymentId: 'p', method: 'card', amount: 100, tip: 10 })
    expect(codeOf(outcomeOf([...sent, paid], voidOrder))).toBe('illegal_transition')
  })
})
