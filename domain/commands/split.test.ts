import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { applyCommands, contextFor, newCommand, orderOf, rejectionCodeOf } from '../../tests/support/tenant.ts'
import { payloadSchemas } from '../commands.ts'
import { reduce } from '../reduce.ts'
import { computeShares } from '../split.ts'
import { countPrints, hasChangedSinceBill, paperKey } from './split.ts'

const add = (lineId: string, seat: number) =>
  newCommand('addLine', { lineId, productId: 'agua', quantity: 1, options: [], seat })
const opened = [newCommand('openOrder', { departmentId: 'sala', covers: 2 }), add('a', 1), add('b', 2)]
const split = newCommand('splitCheck', {
  shares: [
    { id: 'x', seats: [1] },
    { id: 'y', seats: [2] },
  ],
})
const pay = (paymentId: string, amount: number, shareId?: string) =>
  newCommand('recordPayment', { paymentId, method: 'card', amount, ...(shareId && { shareId }) })
const sharesOf = (commands: Parameters<typeof applyCommands>[0]) =>
  computeShares(orderOf(applyCommands(commands)), contextFor().tenant)

it('`splitCheck` needs at least one share; each share needs an id of its own and exactly one way to compute its amount', () => {
  const isValid = (...shares: object[]) => v.is(payloadSchemas.splitCheck, { shares })
  expect(isValid({ id: 'x', seats: [1] }, { id: 'y', amount: 5 })).toBe(true)
  expect(isValid({ id: 'x', seats: [1] }, { id: 'x', seats: [2] })).toBe(false)
  expect([isValid({ id: 'x' }), isValid({ id: 'x', weight: 1, amount: 5 }), isValid()]).toEqual([false, false, false])
})

describe('a divided check', () => {
  it('has the same lines and total as before, and stores who divided it', () => {
    const [before, after] = [orderOf(applyCommands(opened)), orderOf(applyCommands([...opened, split]))]
    expect(after).toMatchObject({ lines: before.lines, totals: before.totals, split: { by: 'uid-admin', at: 1000 } })
    expect(sharesOf([...opened, split])).toEqual([
      { id: 'x', total: 3900, due: 3900 },
      { id: 'y', total: 3900, due: 3900 },
    ])
  })

  it('changes the amounts of its shares when lines are added or voided later', () => {
    const later = [...opened, split, add('c', 2), newCommand('voidLine', { lineId: 'a', reason: 'x' })]
    expect(sharesOf(later).map(({ total }) => total)).toEqual([0, 7800])
  })

  it('is no longer divided after `unsplitCheck`, and still has its payments', () => {
    const order = orderOf(applyCommands([...opened, split, pay('p', 3900, 'x'), newCommand('unsplitCheck', {})]))
    expect(order.split).toBeUndefined()
    expect(order.totals).toMatchObject({ total: 7800, paid: 3900, due: 3900 })
    expect(order.payments.p).toMatchObject({ shareId: 'x' })
  })

  it('can be divided by dish', () => {
    const byDish = newCommand('splitCheck', {
      shares: [
        { id: 'x', lines: { a: 1 } },
        { id: 'y', lines: { a: 1, b: 1 } },
      ],
    })
    expect(sharesOf([...opened, byDish]).map(({ total }) => total)).toEqual([1950, 5850])
  })

  it('cannot have a share with a line that the order does not have; a closed check cannot be divided', () => {
    const state = applyCommands(opened)
    const unknown = newCommand('splitCheck', { shares: [{ id: 'x', lines: { gone: 1 } }] })
    expect(rejectionCodeOf(reduce(state, unknown, contextFor()))).toBe('line_not_found')
    const lineIds = ['a', 'b']
    const closed = applyCommands([
      ...opened,
      newCommand('sendLines', { lineIds }),
      pay('p', 7800),
      newCommand('closeOrder', {}),
    ])
    expect(rejectionCodeOf(reduce(closed, split, contextFor()))).toBe('order_closed')
    expect(rejectionCodeOf(reduce(closed, newCommand('unsplitCheck', {}), contextFor()))).toBe('order_closed')
  })

  it('is still divided after a correction', () => {
    const closing = [
      newCommand('sendLines', { lineIds: ['a', 'b'] }),
      pay('p', 7800, 'x'),
      newCommand('closeOrder', {}),
    ]
    const correct = { ...newCommand('openOrder', { departmentId: 'sala', corrects: 'order' }), orderId: 'fix' } as never
    const state = applyCommands([...opened, split, ...closing, correct])
    expect(orderOf(state, 'fix').split).toEqual(orderOf(state).split)
  })
})

it('`markPrinted` counts the prints of each paper and stores the total at the last print, even on a closed check', () => {
  const print = (of?: string) => newCommand('markPrinted', { what: 'bill', ...(of && { of }) })
  const order = orderOf(applyCommands([...opened, print(), add('c', 1), print(), print('x')]))
  expect(order.prints?.[paperKey('bill')]).toEqual({ count: 2, total: 11_700, by: 'uid-admin', at: 1000 })
  expect(countPrints(order, paperKey('bill', 'x'))).toBe(1)
  expect(countPrints(order, paperKey('receipt'))).toBe(0)
})

it('`hasChangedSinceBill` is true if the total of the check differs from the one on the last printed bill', () => {
  const print = () => newCommand('markPrinted', { what: 'bill' })
  const hasChanged = (...commands: Parameters<typeof applyCommands>[0]) =>
    hasChangedSinceBill(orderOf(applyCommands([...opened, ...commands])))
  expect(hasChanged()).toBe(false)
  expect(hasChanged(newCommand('markPrinted', { what: 'bill', of: 'x' }), add('c', 1))).toBe(false)
  expect(hasChanged(print())).toBe(false)
  expect(hasChanged(print(), add('c', 1))).toBe(true)
  expect(hasChanged(print(), add('c', 1), print())).toBe(false)
})
