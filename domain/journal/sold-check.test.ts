import { describe, expect, it } from 'vitest'
import { applyCommands, contextFor, newCommand, orderOf } from '../../tests/support/tenant.ts'
import type { Command } from '../commands.ts'
import { sumNotCharged, sumSoldCheck, toSoldCheck } from './sold-check.ts'

const add = (lineId: string, more: object = {}) =>
  newCommand('addLine', { lineId, productId: 'agua', quantity: 1, options: [], ...more })
const send = (...lineIds: string[]) => newCommand('sendLines', { lineIds })
const checkAfter = (commands: Command[]) =>
  orderOf(
    applyCommands(
      [newCommand('openOrder', { departmentId: 'sala', covers: 2 }), ...commands],
      undefined,
      contextFor('manager'),
    ),
  )
const reason = { reason: 'Se cayó', reasonId: 'caida' }

const mixed = checkAfter([
  add('a', { quantity: 2 }),
  add('m', { productId: 'mezcal' }),
  add('v'),
  add('c'),
  add('d'),
  send('a', 'm', 'v', 'c'),
  newCommand('voidLine', { lineId: 'v', ...reason }),
  newCommand('voidLine', { lineId: 'd', reason: 'No iba' }),
  newCommand('compLine', { lineId: 'c', reason: 'Cortesía' }),
  newCommand('applyDiscount', { discountId: 'x', lineId: 'a', percent: 5000, reason: 'Promo', reasonId: 'promo' }),
  newCommand('recordPayment', { paymentId: 'p', method: 'card', methodId: 'debit', amount: 100, tip: 7 }),
  newCommand('recordPayment', { paymentId: 'q', method: 'cash', amount: 5 }),
  newCommand('voidPayment', { paymentId: 'q', reason: 'x' }),
])

describe('the content of a closed check in the journal', () => {
  const sold = toSoldCheck(mixed)
  const lineOf = (id: string) => sold.lines.find(({ lineId }) => lineId === id)!

  it('has each line with its price after discounts, or the reason why it cost nothing', () => {
    expect(lineOf('a')).toMatchObject({ quantity: 2, amount: 78_00, net: 39_00, categoryId: 'platos' })
    expect(lineOf('a')).not.toHaveProperty('voidReason')
    expect(lineOf('a')).not.toHaveProperty('compReason')
    expect(lineOf('v')).toMatchObject({ amount: 0, net: 0, voidReason: 'Se cayó' })
    expect(lineOf('c')).toMatchObject({ amount: 0, net: 0, compReason: 'Cortesía' })
    expect(lineOf('c')).not.toHaveProperty('voidReason')
    const gone = { ...mixed.lines.v!, comped: true, compReason: 'x' }
    const { voidReason: _, ...unexplained } = gone
    const [line] = toSoldCheck({ ...mixed, discounts: {}, lines: { v: unexplained } }).lines
    expect(line).toMatchObject({ voidReason: '' })
    expect(line).not.toHaveProperty('compReason')
    const { compReason: __, ...free } = mixed.lines.c!
    expect(toSoldCheck({ ...mixed, discounts: {}, lines: { c: free } }).lines[0]).toMatchObject({ compReason: '' })
  })

  it('has the discounts without the user who gave them, and the payments except voided ones', () => {
    expect(sold.discounts).toEqual([
      { discountId: 'x', lineId: 'a', percent: 5000, reason: 'Promo', reasonId: 'promo' },
    ])
    expect(sold.payments).toEqual([{ paymentId: 'p', method: 'card', methodId: 'debit', amount: 100, tip: 7 }])
    expect(sold.totals).toBe(mixed.totals)
  })

  it('is summed by department, waiter, hour, tax, product and category, except voided lines', () => {
    const { sums, split } = sumSoldCheck(mixed, sold, '14', 'lucia')
    expect(sums).toEqual({
      ...{ sales: mixed.totals.total, checks: 1, covers: 2, tax: mixed.totals.tax },
      ...{ subtotal: 198_00, discounts: 39_00, voids: 39_00, comps: 39_00 },
    })
    const each = { sales: mixed.totals.total, checks: 1, covers: 2 }
    expect(split).toMatchObject({ departments: { sala: each }, waiters: { lucia: each }, hours: { '14': each } })
    expect(split.products).toEqual({
      agua: { quantity: 3, amount: 78_00, net: 39_00 },
      mezcal: { quantity: 1, amount: 120_00, net: 120_00 },
    })
    expect(split.categories).toEqual({ platos: { quantity: 4, amount: 198_00, net: 159_00 } })
    expect(Object.keys(split.taxes!).sort()).toEqual(['ieps 800 added', 'iva 1600 included'])
  })
})

describe('the amounts that guests did not have to pay', () => {
  it('are summed by reason, except lines that were never sent', () => {
    const { sums, split } = sumNotCharged(mixed)
    expect(sums).toEqual({ voids: 39_00, comps: 39_00 })
    expect(split).toEqual({
      reasons: {
        caida: { voids: 39_00, count: 1 },
        other: { comps: 39_00, count: 1 },
        promo: { discounts: 39_00, count: 1 },
      },
    })
  })

  it('leave out a discount on a voided dish; sums by category leave out dishes without a category', () => {
    const discount = { discountId: 'x', lineId: 'a', percent: 5000, reason: 'Promo', reasonId: 'promo' }
    const order = checkAfter([
      add('a'),
      send('a'),
      newCommand('applyDiscount', discount),
      newCommand('voidLine', { lineId: 'a', ...reason }),
    ])
    expect(Object.keys(sumNotCharged(order).split.reasons!)).toEqual(['caida'])
    const { categoryId: _, ...loose } = mixed.lines.m!
    const plain = { ...mixed, discounts: {}, lines: { m: loose } }
    expect(sumSoldCheck(plain, toSoldCheck(plain), '14', 'lucia').split).not.toHaveProperty('categories')
  })

  it('include, for each dish that was made again, the price of the first dish, even if it was made a third time', () => {
    const again = (lineId: string, of: string) =>
      add(lineId, { remakes: { lineId: of, reason: 'Frío', reasonId: 'frio' } })
    const order = checkAfter([
      add('a', { quantity: 2 }),
      send('a'),
      again('b', 'a'),
      send('b'),
      again('c', 'b'),
      send('c'),
    ])
    expect(sumNotCharged(order).sums).toEqual({ remakes: 78_00 })
    expect(sumNotCharged(order).split).toEqual({ reasons: { frio: { remakes: 78_00, count: 2 } } })
    const { a: _, ...orphans } = order.lines
    expect(sumNotCharged({ ...order, lines: orphans }).sums).toEqual({})
  })
})
