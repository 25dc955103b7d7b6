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
  it('sends the draft lines, and returns the ids of already sent and unknown lines', () => {
    const outcome = reduceLast(sent, send('a', 'b', 'gone'))
    expect(outcome).toMatchObject({ lineIds: ['a', 'gone'] })
    expect(orderOf(outcome).lines.b).toMatchObject({ status: 'sent', sentAt: 1000 })
  })

  it('does not change a line that was sent before', () => {
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

  it('sets `seenAt` of a sent line, and a second `ackLines` does not change it', () => {
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
  it('can give a sent line any later status, and never an earlier one', () => {
    for (const to of ['preparing', 'ready', 'served'] as const) {
      expect(orderOf(reduceLast(sent, advance(to), contextFor('kitchen'))).lines.a!.status).toBe(to)
    }
    expect(orderOf(reduceLast([...sent, advance('served')], advance('ready'))).lines.a!.status).toBe('served')
  })

  it('records when the line was first ready and when it was served, and no time for a skipped status', () => {
    const ready = applyCommands([advance('ready')], applyCommands(sent), contextFor('kitchen', { now: 2000 }))
    expect(orderOf(ready).lines.a).toMatchObject({ sentAt: 1000, readyAt: 2000 })
    const again = applyCommands([advance('ready')], ready, contextFor('kitchen', { now: 3000 }))
    const served = applyCommands([advance('served')], again, contextFor('waiter', { now: 4000 }))
    expect(orderOf(served).lines.a).toMatchObject({ readyAt: 2000, servedAt: 4000 })
    const preparing = orderOf(applyCommands([...sent, advance('preparing')])).lines.a
    for (const field of ['readyAt', 'servedAt']) expect(preparing).not.toHaveProperty(field)
    expect(orderOf(applyCommands([...sent, advance('served')])).lines.a).not.toHaveProperty('readyAt')
  })

  it('is refused for drafts, void lines and missing lines', () => {
    expect(rejectionCodeOf(reduceLast(sent, advance('served', 'b')))).toBe('illegal_transition')
    expect(rejectionCodeOf(reduceLast([...sent, voidLine], advance('served')))).toBe('illegal_transition')
    expect(rejectionCodeOf(reduceLast(sent, advance('ready', 'gone')))).toBe('line_not_found')
  })
})

describe('`voidLine` and `voidOrder`', () => {
  it('`voidLine` stores the reason on the line, and the totals leave out the line', () => {
    const order = orderOf(reduceLast(sent, voidLine))
    expect(order.lines.a).toMatchObject({ status: 'void', voidReason: 'error' })
    expect(order.totals.total).toBe(3900)
  })

  it('record who voided the line, when, and whether the guests had asked for the bill', () => {
    const later = contextFor('manager', { now: 5000 })
    const before = applyCommands(sent)
    const voided = orderOf(applyCommands([voidLine], before, later)).lines
    expect(voided.a).toMatchObject({ voidReason: 'error', voidedBy: 'uid-manager', voidedAt: 5000 })
    expect(voided.a).not.toHaveProperty('afterBill')
    const billed = applyCommands([newCommand('requestBill', {})], before)
    expect(orderOf(applyCommands([voidLine], billed, later)).lines.a).toMatchObject({ afterBill: true })
    const whole = newCommand('voidOrder', { reason: 'mesa equivocada' })
    const all = orderOf(applyCommands([whole], applyCommands([voidLine], before), later)).lines
    expect(all).toMatchObject({
      a: { voidReason: 'error', voidedBy: 'uid-admin', voidedAt: 1000 },
      b: { voidReason: 'mesa equivocada', voidedBy: 'uid-manager', voidedAt: 5000 },
    })
  })

  it('`voidLine` does not replace the reason of a line that is already void', () => {
    const again = newCommand('voidLine', { lineId: 'a', reason: 'otra' })
    expect(orderOf(reduceLast([...sent, voidLine], again)).lines.a!.voidReason).toBe('error')
  })

  it('waiters may void a draft line but no sent line, and an order only while none of its lines is sent', () => {
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

  it('`voidOrder` voids the order and all its lines, and is refused when the order has a payment', () => {
    const voidOrder = newCommand('voidOrder', { reason: 'mesa equivocada' })
    const order = orderOf(reduceLast(sent, voidOrder))
    expect(order).toMatchObject({ status: 'void', totals: { total: 0 } })
    expect(Object.values(order.lines).map(line => line.status)).toEqual(['void', 'void'])
    const paid = newCommand('recordPayment', { paymentId: 'p', method: 'card', amount: 100, tip: 10 })
    expect(rejectionCodeOf(reduceLast([...sent, paid], voidOrder))).toBe('illegal_transition')
  })
})
