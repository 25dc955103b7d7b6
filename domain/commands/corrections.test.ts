import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  contextFor,
  newCommand,
  orderOf,
  reduceLast,
  rejectionCodeOf,
  withOrderId,
} from '../../tests/support/tenant.ts'
import { reduce } from '../reduce.ts'

const open = newCommand('openOrder', { departmentId: 'sala', tableId: 'mesa-4', covers: 3 })
const add = (lineId: string) => newCommand('addLine', { lineId, productId: 'agua', quantity: 1, options: [] })
const pay = (paymentId: string, amount: number) => newCommand('recordPayment', { paymentId, method: 'cash', amount })
const discount = newCommand('applyDiscount', { discountId: 'd', lineId: 'a', amount: 900, reason: 'socio' })
const close = newCommand('closeOrder', {})
const dinner = [open, add('a'), add('b'), discount, newCommand('sendLines', { lineIds: ['a', 'b'] })]
const closed = applyCommands([...dinner, pay('p', 6900), close])
const correct = withOrderId('fix', newCommand('openOrder', { departmentId: 'sala', corrects: 'order' }))
const corrected = applyCommands([correct], closed)

describe('a check that corrects a closed check', () => {
  it('copies the content of the closed check, and changes only `correctedBy` of the closed check', () => {
    const { lines, discounts, payments, totals } = orderOf(closed)
    expect(orderOf(corrected)).toMatchObject({
      status: 'closed',
      lines,
      discounts,
      payments,
      totals,
      correctedBy: 'fix',
    })
    expect(orderOf(corrected, 'fix')).toMatchObject({
      status: 'open',
      corrects: 'order',
      covers: 3,
      discounts,
      payments,
    })
    expect(orderOf(corrected, 'fix').totals).toEqual(totals)
    expect(Object.keys(orderOf(corrected, 'fix').lines)).toEqual(['a', 'b'])
  })

  it('has the customer of the closed check, unless it was opened for another customer', () => {
    const customer = { customerId: 'ines', customerNumber: '7' }
    const ofInes = { ...closed, orders: { order: { ...orderOf(closed), ...customer } } }
    const correctionFor = (more: { customerId?: string }) => {
      const command = newCommand('openOrder', { departmentId: 'sala', corrects: 'order', ...more })
      return orderOf(applyCommands([withOrderId('fix', command)], ofInes), 'fix')
    }
    expect(correctionFor({})).toMatchObject(customer)
    expect(correctionFor({ customerId: 'omar' })).toMatchObject({ customerId: 'omar' })
    expect(correctionFor({ customerId: 'omar' })).not.toHaveProperty('customerNumber')
  })

  it('cannot be opened by waiters, and can be opened only for a closed check that has no correction yet', () => {
    expect(rejectionCodeOf(reduce(closed, correct, contextFor('waiter')))).toBe('denied')
    expect(rejectionCodeOf(reduce(closed, correct, contextFor('cashier')))).toBeUndefined()
    expect(rejectionCodeOf(reduceLast(dinner, correct))).toBe('illegal_transition')
    expect(rejectionCodeOf(reduce(corrected, withOrderId('again', { ...correct, id: 'x' }), contextFor()))).toBe(
      'illegal_transition',
    )
    const correctMissing = withOrderId('fix', newCommand('openOrder', { departmentId: 'sala', corrects: 'gone' }))
    expect(rejectionCodeOf(reduce(closed, correctMissing, contextFor()))).toBe('order_not_found')
  })

  it('accepts a refund by a manager, up to the amount paid, and no refund by a cashier', () => {
    const voided = applyCommands(
      [withOrderId('fix', newCommand('voidLine', { lineId: 'b', reason: 'error' }))],
      corrected,
    )
    expect(orderOf(voided, 'fix').totals.due).toBe(-3900)
    const back = (amount: number) => withOrderId('fix', pay('back', amount))
    expect(rejectionCodeOf(reduce(voided, back(-3900), contextFor('cashier')))).toBe('denied')
    expect(rejectionCodeOf(reduce(voided, back(-6901), contextFor('manager')))).toBe('invalid')
    const settled = reduce(voided, back(-3900), contextFor('manager'))
    expect(orderOf(settled, 'fix')).toMatchObject({ totals: { due: 0, paid: 3000 }, flags: {} })
    expect(rejectionCodeOf(reduceLast(dinner, pay('back', -1), contextFor('manager')))).toBe('invalid')
  })

  it('gets the payments that devices later send for the closed check', () => {
    const late = applyCommands([pay('late', 100)], corrected)
    expect(orderOf(late)).toBe(orderOf(corrected))
    expect(orderOf(late, 'fix').totals.paid).toBe(7000)
  })
})

describe('voidPayment', () => {
  const voidPayment = (paymentId: string) => newCommand('voidPayment', { paymentId, reason: 'error' })

  it('marks the payment as voided and leaves it out of the totals', () => {
    const order = orderOf(applyCommands([...dinner, pay('p', 500), voidPayment('p')]))
    expect(order.payments.p).toMatchObject({ amount: 500, voided: true, voidReason: 'error' })
    expect(order.payments.p).toMatchObject({ by: 'uid-admin', voidedBy: 'uid-admin', voidedAt: 1000 })
    expect(order.totals).toMatchObject({ paid: 0, due: 6900 })
  })

  it('is denied to cashiers, and is refused for a missing payment', () => {
    expect(rejectionCodeOf(reduceLast([...dinner, pay('p', 1)], voidPayment('p'), contextFor('cashier')))).toBe(
      'denied',
    )
    expect(rejectionCodeOf(reduceLast(dinner, voidPayment('p')))).toBe('payment_not_found')
    expect(rejectionCodeOf(reduceLast([...dinner, pay('p', 1), voidPayment('p')], voidPayment('p')))).toBeUndefined()
  })

  it('is accepted on a closed check only if the other payments cover the total', () => {
    const twice = applyCommands([pay('q', 6900)], closed)
    expect(orderOf(reduce(twice, voidPayment('q'), contextFor())).flags).toEqual({})
    expect(rejectionCodeOf(reduce(closed, voidPayment('p'), contextFor()))).toBe('order_closed')
  })
})

describe('compLine', () => {
  const comp = newCommand('compLine', { lineId: 'a', reason: 'tardó' })

  it('takes the price of a sent line off the totals and leaves the line on the order', () => {
    const order = orderOf(applyCommands([...dinner, comp]))
    expect(order.lines.a).toMatchObject({ status: 'sent', comped: true, compReason: 'tardó' })
    expect(order.totals.subtotal).toBe(3900)
  })

  it('records who comped the line, when, and whether the guests had asked for the bill', () => {
    const later = contextFor('manager', { now: 5000 })
    const before = applyCommands(dinner)
    const first = applyCommands([comp], before, later)
    expect(orderOf(first).lines.a).toMatchObject({ compedBy: 'uid-manager', compedAt: 5000 })
    expect(orderOf(first).lines.a).not.toHaveProperty('afterBill')
    const again = applyCommands([newCommand('compLine', { lineId: 'a', reason: 'otra' })], first)
    expect(orderOf(again).lines.a).toMatchObject({ compReason: 'tardó', compedBy: 'uid-manager', compedAt: 5000 })
    const billed = applyCommands([newCommand('requestBill', {})], before)
    expect(orderOf(applyCommands([comp], billed, later)).lines.a).toMatchObject({ afterBill: true })
  })

  it('is denied to waiters, and is refused for a draft line and a missing line', () => {
    expect(rejectionCodeOf(reduceLast(dinner, comp, contextFor('waiter')))).toBe('denied')
    expect(rejectionCodeOf(reduceLast([open, add('a')], comp))).toBe('illegal_transition')
    expect(rejectionCodeOf(reduceLast([open], comp))).toBe('line_not_found')
    expect(rejectionCodeOf(reduceLast([...dinner, comp], comp))).toBeUndefined()
  })
})
