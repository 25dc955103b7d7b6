import { describe, expect, it } from 'vitest'
import { createEmptyOrder, type Payment } from '../../../../domain/order.ts'
import { listVouchers } from './list-vouchers.ts'

const payment = (more: Partial<Payment>): Payment => ({
  method: 'card',
  amount: 100,
  tip: 0,
  by: 'caja',
  at: 10,
  ...more,
})
const check = (id: string, payments: { [id: string]: Payment }, more: object = {}) => ({
  id,
  order: {
    ...createEmptyOrder({ number: id, departmentId: 'd', covers: 1, openedBy: 'u', openedAt: 0 }),
    payments,
    ...more,
  },
})
const period = { from: 10, to: 20 }
const list = (checks: ReturnType<typeof check>[], role: 'cashier' | 'manager' = 'cashier') =>
  listVouchers(checks, period, { uid: 'caja', role }, { settings: {} }).map(({ id, isEntered }) => [id, isEntered])

describe('the list of card slips (vouchers) whose tip can be entered', () => {
  it('has the card payments of the day on open and closed checks, oldest first, with and without a tip', () => {
    const open = check('B-1', {
      late: payment({ at: 19 }),
      tipped: payment({ tip: 5 }),
      none: payment({ at: 11, tipAt: 12 }),
    })
    const closed = check(
      'B-2',
      { early: payment({ at: 10, tip: 0 }), before: payment({ at: 9 }) },
      { status: 'closed' },
    )
    expect(list([open, closed])).toEqual([
      ['early', false],
      ['tipped', true],
      ['none', true],
      ['late', false],
    ])
  })

  it('has no cash payments, refunds, voided payments or payments of corrected checks', () => {
    const other = { cash: payment({ method: 'cash' }), back: payment({ amount: -5 }), gone: payment({ voided: true }) }
    expect(list([check('B-1', other), check('B-2', { p: payment({}) }, { correctedBy: 'B-3' })])).toEqual([])
  })

  it('has payments taken by another user only if the present user is a manager', () => {
    const checks = [check('B-1', { p: payment({ by: 'rosa' }) })]
    expect([list(checks), list(checks, 'manager')]).toEqual([[], [['p', false]]])
  })
})
