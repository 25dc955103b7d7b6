import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../domain/commands.ts'
import type { Role } from '../../../../domain/permissions.ts'
import { applyCommands, newCommand, orderOf } from '../../../../tests/support/tenant.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { listDiscountsAndPayments, mayDiscountCheck } from './list-discounts-and-payments.ts'

const rights = (role: Role) => ({ actor: { role }, tenant: { settings: {} } })
const dinner = [
  newCommand('openOrder', { departmentId: 'sala' }),
  newCommand('addLine', { lineId: 'a', productId: 'agua', quantity: 2, options: [] }),
  newCommand('sendLines', { lineIds: ['a'] }),
]
const discount = newCommand('applyDiscount', { discountId: 'd', percent: 1000, reason: 'x' })
const onLine = newCommand('applyDiscount', { discountId: 'l', lineId: 'a', amount: 800, reason: 'x' })
const pay = (paymentId: string, amount: number) => newCommand('recordPayment', { paymentId, method: 'cash', amount })
const viewAfter = (commands: Command[], money?: OrderView['unconfirmedMoney']) => {
  const order = orderOf(applyCommands([...dinner, ...commands]))
  return money ? { order, unconfirmedMoney: money } : { order }
}
const rowsOf = (view: ReturnType<typeof viewAfter>, role: Role = 'manager') =>
  listDiscountsAndPayments(view, rights(role)).map(({ id, kind, pending, mayChange }) => [id, kind, pending, mayChange])

describe('the list of discounts and payments of a check', () => {
  it('has the discount on the whole check with its amount, and all payments, including voided payments', () => {
    const voided = newCommand('voidPayment', { paymentId: 'p', reason: 'x' })
    const view = viewAfter([onLine, discount, pay('p', 100), voided, pay('q', 200)])
    expect(listDiscountsAndPayments(view, rights('manager'))).toMatchObject([
      { id: 'd', kind: 'discount', amount: 700, mayChange: true },
      { id: 'p', kind: 'payment', payment: { voided: true }, mayChange: false },
      { id: 'q', kind: 'payment', mayChange: true },
    ])
  })

  it('marks changes unknown to the server: a new or removed discount, a new or voided payment, a changed tip', () => {
    const removed = { gone: { percent: 500, reason: 'x', by: 'u', at: 1 } }
    const voided = newCommand('voidPayment', { paymentId: 'q', reason: 'x' })
    const view = viewAfter([discount, pay('p', 100), pay('q', 100), voided, pay('r', 100)], {
      ids: new Set(['d', 'p', 'q']),
      tips: new Set(['r']),
      removed,
    })
    expect(rowsOf(view)).toEqual([
      ['d', 'discount', 'discount', true],
      ['gone', 'removedDiscount', 'removal', false],
      ['p', 'payment', 'payment', true],
      ['q', 'payment', 'voiding', false],
      ['r', 'payment', 'tip', true],
    ])
  })

  it('lets only a user with the right remove a discount or void a payment', () => {
    for (const role of ['cashier', 'waiter'] as const) {
      expect(rowsOf(viewAfter([discount, pay('p', 100)]), role)).toEqual([
        ['d', 'discount', undefined, false],
        ['p', 'payment', undefined, false],
      ])
    }
  })

  it('allows only one change of a closed check: to void a payment that is not needed to cover the total', () => {
    const closed = [discount, pay('p', 7020), newCommand('closeOrder', {})]
    expect(rowsOf(viewAfter(closed)).map(([, , , mayChange]) => mayChange)).toEqual([false, false])
    expect(rowsOf(viewAfter([...closed, pay('twice', 7020)])).map(([, , , mayChange]) => mayChange)).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('a discount on the whole check', () => {
  it('is offered to managers on an open check whose total is above 0 and which has no such discount', () => {
    expect(mayDiscountCheck(viewAfter([]), rights('manager'))).toBe(true)
    expect(mayDiscountCheck(viewAfter([onLine]), rights('admin'))).toBe(true)
    expect(mayDiscountCheck(viewAfter([discount]), rights('manager'))).toBe(false)
    expect(mayDiscountCheck(viewAfter([]), rights('cashier'))).toBe(false)
    const comped = newCommand('compLine', { lineId: 'a', reason: 'x' })
    expect(mayDiscountCheck(viewAfter([comped]), rights('manager'))).toBe(false)
    const closed = [pay('p', 7800), newCommand('closeOrder', {})]
    expect(mayDiscountCheck(viewAfter(closed), rights('manager'))).toBe(false)
  })
})
