import { describe, expect, it } from 'vitest'
import {
  applyCommands,
  contextFor,
  newCommand,
  orderOf,
  tenant as plainTenant,
  rejectionCodeOf,
} from '../../tests/support/tenant.ts'
import type { Payload } from '../commands.ts'
import { reduce } from '../reduce.ts'

const tenant = {
  ...plainTenant,
  settings: { money: { cashRounding: { step: 50, mode: 'nearest' as const } } },
}
const add = newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 1, options: [] })
const open = applyCommands([
  newCommand('openOrder', { departmentId: 'sala' }),
  add,
  newCommand('addLine', { lineId: 'b', productId: 'pescado', quantity: 1, options: [], price: 12 }),
  newCommand('sendLines', { lineIds: ['a', 'b'] }),
])
const total = 3912

/** Records a payment on an order of 39.12, by default the whole total in cash. */
function pay(payment: Partial<Payload<'recordPayment'>>, on: typeof tenant | typeof plainTenant = tenant) {
  const command = newCommand('recordPayment', { paymentId: 'p', method: 'cash', amount: total, ...payment })
  const result = reduce(open, command, contextFor('cashier', { tenant: on }))
  if ('code' in result) throw new Error(result.code)
  return result
}

describe('a payment', () => {
  it('has all fields that the device sent, the user and the time, and a tip of 0 if the device sent none', () => {
    const sent = {
      methodId: 'debit',
      tendered: 5000,
      tillId: 'till',
      shareId: 'share',
      customerId: 'socio',
      tipFor: 'uid-waiter',
      reference: '4417',
      card: { brand: 'Visa', last4: '1111', auth: '0042', terminal: 'T1' },
    }
    expect(orderOf(pay({ ...sent, method: 'card' })).payments.p).toEqual({
      ...sent,
      method: 'card',
      amount: total,
      tip: 0,
      by: 'uid-cashier',
      at: 1_000,
    })
  })

  it('has no empty fields, and gets the customer of the check only if it is charged to an account', () => {
    const member = newCommand('setCustomer', { customerId: 'socio' })
    const card = { brand: 'Visa', last4: undefined } as never
    const payment = newCommand('recordPayment', { paymentId: 'p', method: 'card', amount: 100, reference: '', card })
    const { payments } = orderOf(applyCommands([member, payment], open))
    expect(payments.p).toStrictEqual({
      method: 'card',
      amount: 100,
      tip: 0,
      card: { brand: 'Visa' },
      by: 'uid-admin',
      at: 1000,
    })
  })

  it('is refused if another payment has its id, if it is in another currency, or if it is a refund on a check that is no correction', () => {
    const paid = pay({})
    const refusalOf = (payment: Partial<Payload<'recordPayment'>>) => {
      const command = newCommand('recordPayment', { paymentId: 'q', method: 'cash', amount: 100, ...payment })
      return rejectionCodeOf(reduce(paid, command, contextFor('manager')))
    }
    expect(refusalOf({})).toBeUndefined()
    expect(refusalOf({ paymentId: 'p' })).toBe('invalid')
    expect(refusalOf({ currency: 'USD' })).toBe('invalid')
    expect(refusalOf({ amount: -100 })).toBe('invalid')
  })

  it('in cash may be rounded, for example 39.12 to 39.00: the rounding changes the amount due, but not the total', () => {
    const rounded = orderOf(pay({ amount: 3900, rounding: -12 }))
    expect(rounded.totals).toMatchObject({ total, rounding: -12, paid: 3900, due: 0 })
    expect(rounded.flags.excess).toBeUndefined()
    const closed = reduce(pay({ amount: 3900, rounding: -12 }), newCommand('closeOrder', {}), contextFor('cashier'))
    expect(rejectionCodeOf(closed)).toBeUndefined()
    const voided = applyCommands([newCommand('voidPayment', { paymentId: 'p', reason: 'x' })], pay({ rounding: -12 }))
    expect(orderOf(voided).totals).toMatchObject({ total, paid: 0, due: total })
    expect(orderOf(voided).totals).not.toHaveProperty('rounding')
  })

  it.each<[string, Partial<Payload<'recordPayment'>>, (typeof tenant | typeof plainTenant)?]>([
    ['if the rounding is more than half a step', { amount: 3850, rounding: -62 }],
    ['if it is not in cash', { amount: 3900, rounding: -12, method: 'card' }],
    ['if its amount is no multiple of the step', { amount: 3901, rounding: -11 }],
    ['if the tenant does not round', { amount: 3900, rounding: -12 }, plainTenant],
  ])('is recorded without its rounding %s', (_, payment, on = tenant) => {
    const { payments, totals } = orderOf(pay(payment, on))
    expect(payments.p).not.toHaveProperty('rounding')
    expect(totals).toMatchObject({ paid: payment.amount, due: total - payment.amount! })
  })

  it('can be voided on a closed check only if the other payments, with their roundings, cover the total', () => {
    const closed = applyCommands([newCommand('closeOrder', {})], pay({ amount: 3900, rounding: -12 }))
    const again = (amount: number) => newCommand('recordPayment', { paymentId: 'q', method: 'card', amount })
    const voidFirst = newCommand('voidPayment', { paymentId: 'p', reason: 'x' })
    const paidTwice = applyCommands([again(3900)], closed)
    expect(rejectionCodeOf(reduce(paidTwice, voidFirst, contextFor()))).toBe('order_closed')
    const paidMore = applyCommands([again(total)], closed)
    expect(rejectionCodeOf(reduce(paidMore, voidFirst, contextFor()))).toBeUndefined()
  })
})

describe('adjustTip', () => {
  const adjust = (tip: number, paymentId = 'p') => newCommand('adjustTip', { paymentId, tip })
  const byCard = pay({ method: 'card', tip: 100 })
  const close = newCommand('closeOrder', {})

  it('replaces the tip and stores who entered it, even on a closed check; the total and the payments do not change', () => {
    const closed = applyCommands([close], byCard, contextFor('cashier'))
    const { totals, payments } = orderOf(applyCommands([adjust(500)], closed, contextFor('cashier', { now: 7000 })))
    expect(payments.p).toMatchObject({ amount: total, tip: 500, by: 'uid-cashier', tipBy: 'uid-cashier', tipAt: 7000 })
    expect(totals).toEqual({ ...orderOf(closed).totals, tip: 500 })
  })

  it('is allowed only to managers and to the user who recorded the payment', () => {
    const other = contextFor('cashier', { actor: { uid: 'other', role: 'cashier' } })
    expect(rejectionCodeOf(reduce(byCard, adjust(500), other))).toBe('denied')
    expect(rejectionCodeOf(reduce(byCard, adjust(500), contextFor('waiter')))).toBe('denied')
    expect(orderOf(reduce(byCard, adjust(500), contextFor('manager'))).payments.p).toMatchObject({
      tip: 500,
      by: 'uid-cashier',
      tipBy: 'uid-manager',
    })
  })

  it('is refused for a missing or voided payment, and for cash, whose tip was counted together with the payment', () => {
    expect(rejectionCodeOf(reduce(byCard, adjust(1, 'q'), contextFor()))).toBe('payment_not_found')
    const voided = applyCommands([newCommand('voidPayment', { paymentId: 'p', reason: 'x' })], byCard)
    expect(rejectionCodeOf(reduce(voided, adjust(1), contextFor()))).toBe('payment_not_found')
    expect(rejectionCodeOf(reduce(pay({}), adjust(1), contextFor()))).toBe('invalid')
  })

  it('does not change a payment whose tip was already entered with the same amount; a tip of 0 can be entered too', () => {
    const none = applyCommands([adjust(0)], pay({ method: 'card' }), contextFor('cashier'))
    expect(orderOf(none).payments.p).toMatchObject({ tip: 0, tipBy: 'uid-cashier' })
    expect(orderOf(reduce(none, adjust(0), contextFor())).payments).toBe(orderOf(none).payments)
  })

  it('changes the payment on the correction if the check was corrected', () => {
    const correct = { ...newCommand('openOrder', { departmentId: 'sala', corrects: 'order' }), orderId: 'fix' }
    const corrected = applyCommands([close, correct as never, adjust(500)], byCard)
    expect([corrected.orders.order!.totals.tip, corrected.orders.fix!.totals.tip]).toEqual([100, 500])
  })
})
