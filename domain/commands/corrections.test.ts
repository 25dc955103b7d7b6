import { describe, expect, it } from 'vitest'
import { codeOf, command, context, on, orderOf, outcomeOf, replay } from '../../tests/support/tenant.ts'
import { reduce } from '../reduce.ts'

const open = command('openOrder', { departmentId: 'sala', tableId: 'mesa-4', covers: 3 })
const add = (lineId: string) => command('addLine', { lineId, productId: 'agua', quantity: 1, options: [] })
const pay = (paymentId: string, amount: number) => command('recordPayment', { paymentId, method: 'cash', amount })
const discount = command('applyDiscount', { discountId: 'd', lineId: 'a', amount: 900, reason: 'socio' })
const close = command('closeOrder', {})
const dinner = [open, add('a'), add('b'), discount, command('sendLines', { lineIds: ['a', 'b'] })]
const closed = replay([...dinner, pay('p', 6900), close])
const correct = on('fix', command('openOrder', { departmentId: 'sala', corrects: 'order' }))
const corrected = replay([correct], closed)

describe('a correction', () => {
  it('begins with what the closed check had, which keeps it and says where it went', () => {
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

  it('is a cashier’s, of a check that is closed, and there is one', () => {
    expect(codeOf(reduce(closed, correct, context('waiter')))).toBe('denied')
    expect(codeOf(reduce(closed, correct, context('cashier')))).toBeUndefined()
    expect(codeOf(outcomeOf(dinner, correct))).toBe('illegal_transition')
    expect(codeOf(reduce(corrected, on('again', { ...correct, id: 'x' }), context()))).toBe('illegal_transition')
    const nothing = on('fix', command('openOrder', { departmentId: 'sala', corrects: 'gone' }))
    expect(codeOf(reduce(closed, nothing, context()))).toBe('order_not_found')
  })

  it('gives money back, by a manager and never more than was taken', () => {
    const voided = replay([on('fix', command('voidLine', { lineId: 'b', reason: 'error' }))], corrected)
    expect(orderOf(voided, 'fix').totals.due).toBe(-3900)
    const back = (amount: number) => on('fix', pay('back', amount))
    expect(codeOf(reduce(voided, back(-3900), context('cashier')))).toBe('denied')
    expect(codeOf(reduce(voided, back(-6901), context('manager')))).toBe('invalid')
    const settled = reduce(voided, back(-3900), context('manager'))
    expect(orderOf(settled, 'fix')).toMatchObject({ totals: { due: 0, paid: 3000 }, flags: {} })
    expect(codeOf(outcomeOf(dinner, pay('back', -1), context('manager')))).toBe('invalid')
  })

  it('gets what is still paid on the check that it corrects', () => {
    const late = replay([pay('late', 100)], corrected)
    expect(orderOf(late)).toBe(orderOf(corrected))
    expect(orderOf(late, 'fix').totals.paid).toBe(7000)
  })
})

describe('voidPayment', () => {
  const remove = (paymentId: string) => command('voidPayment', { paymentId, reason: 'error' })

  it('keeps the payment, and it counts no longer', () => {
    const order = orderOf(replay([...dinner, pay('p', 500), remove('p')]))
    expect(order.payments.p).toMatchObject({ amount: 500, voided: true, voidReason: 'error' })
    expect(order.totals).toMatchObject({ paid: 0, due: 6900 })
  })

  it('is a manager’s, and of a payment that exists', () => {
    expect(codeOf(outcomeOf([...dinner, pay('p', 1)], remove('p'), context('cashier')))).toBe('denied')
    expect(codeOf(outcomeOf(dinner, remove('p')))).toBe('payment_not_found')
    expect(codeOf(outcomeOf([...dinner, pay('p', 1), remove('p')], remove('p')))).toBeUndefined()
  })

  it('takes the excess off a closed check, and nothing that would make it owe again', () => {
    const twice = replay([pay('q', 6900)], closed)
    expect(orderOf(reduce(twice, remove('q'), context())).flags).toEqual({})
    expect(codeOf(reduce(closed, remove('p'), context()))).toBe('order_closed')
  })
})

describe('compLine', () => {
  const comp = command('compLine', { lineId: 'a', reason: 'tardó' })

  it('takes the price off what was made and keeps the line', () => {
    const order = orderOf(replay([...dinner, comp]))
    expect(order.lines.a).toMatchObject({ status: 'sent', comped: true, compReason: 'tardó' })
    expect(order.totals.subtotal).toBe(3900)
  })

  it('is a manager’s, and of what was sent', () => {
    expect(codeOf(outcomeOf(dinner, comp, context('waiter')))).toBe('denied')
    expect(codeOf(outcomeOf([open, add('a')], comp))).toBe('illegal_transition')
    expect(codeOf(outcomeOf([open], comp))).toBe('line_not_found')
    expect(codeOf(outcomeOf([...dinner, comp], comp))).toBeUndefined()
  })
})
