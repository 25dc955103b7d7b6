import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../tests/support/tenant.ts'
import { sum } from './money.ts'
import type { Line, LineTax, Order } from './order.ts'
import { computeLineAmount, priceOrder } from './pricing.ts'

const line = (unitPrice: number, more: Partial<Line> = {}): Line => ({
  productId: 'p',
  name: 'P',
  unitPrice,
  quantity: 1,
  options: [],
  status: 'sent',
  position: 1,
  by: 'u',
  at: 0,
  taxes: [],
  ...more,
})
const included: LineTax = { id: 'iva', rate: 1600, included: true }
const added: LineTax = { id: 'ish', rate: 300, included: false }
const newCheck = (lines: Order['lines'], more: Partial<Order> = {}) =>
  ({ lines, discounts: {}, payments: {}, ...more }) as Pick<Order, 'lines' | 'discounts' | 'payments'>
const payment = (amount: number, more = {}) => ({ method: 'cash' as const, amount, tip: 0, by: 'u', at: 0, ...more })
const discount = (more: object) => ({ reason: 'r', by: 'u', at: 0, ...more })
const noServiceCharge = { serviceCharge: 0 }

describe('pricing', () => {
  it('counts the options once for each piece: 3 pieces with an option that was chosen twice cost 3 prices and 6 options', () => {
    const options = [{ modifierId: 'm', optionId: 'o', name: 'Queso', price: 150, quantity: 2 }]
    expect(computeLineAmount(line(1000, { quantity: 3, options }))).toBe(3900)
  })

  it('counts the price of void and comped lines as 0', () => {
    const { totals } = priceOrder(
      newCheck({ a: line(1000, { status: 'void' }), b: line(500, { comped: true }) }),
      noServiceCharge,
    )
    expect(totals).toMatchObject({ subtotal: 0, total: 0, due: 0 })
  })

  it('does not add an included tax to the total, and computes an added tax on the net price', () => {
    const { totals, taxes } = priceOrder(newCheck({ a: line(11_600, { taxes: [included, added] }) }), noServiceCharge)
    expect(taxes).toEqual([
      { ...added, base: 10_000, amount: 300 },
      { ...included, base: 10_000, amount: 1600 },
    ])
    expect(totals).toMatchObject({ subtotal: 11_600, tax: 1900, total: 11_900 })
  })

  it('rounds a tax once for all lines with the same taxes, and not once per line', () => {
    const lines = Object.fromEntries(['a', 'b', 'c'].map(id => [id, line(15, { taxes: [added] })]))
    expect(priceOrder(newCheck(lines), noServiceCharge).totals.tax).toBe(1)
  })

  it('rounds a tax once for lines with the same taxes even if the lines list the taxes in different sequences', () => {
    const lines = { a: line(15, { taxes: [added, included] }), b: line(15, { taxes: [included, added] }) }
    const together = { a: line(30, { taxes: [included, added] }) }
    expect(priceOrder(newCheck(lines), noServiceCharge).totals).toEqual(
      priceOrder(newCheck(together), noServiceCharge).totals,
    )
  })

  it('charges service on the subtotal after discounts', () => {
    const discounts = { d: discount({ percent: 5000 }) }
    const { totals } = priceOrder(newCheck({ a: line(2000) }, { discounts }), { serviceCharge: 1000 })
    expect(totals).toMatchObject({ subtotal: 2000, discount: 1000, service: 100, total: 1100 })
  })

  it('limits the discounts on a line to its price, and the discounts on the whole check to the sum that remains', () => {
    const discounts = {
      d: discount({ amount: 900, lineId: 'a' }),
      e: discount({ percent: 9000 }),
      f: discount({ amount: 400 }),
    }
    const { totals } = priceOrder(newCheck({ a: line(500), b: line(100) }, { discounts }), { serviceCharge: 1000 })
    expect(totals).toMatchObject({ subtotal: 600, discount: 600, service: 0, total: 0 })
  })

  it('returns a negative `due` when too much was paid, and counts neither tips nor voided payments as paid', () => {
    const payments = { p: payment(1200, { tip: 100 }), q: payment(500, { voided: true }) }
    expect(priceOrder(newCheck({ a: line(1000) }, { payments }), noServiceCharge).totals).toMatchObject({
      paid: 1200,
      tip: 100,
      due: -200,
    })
  })

  const taxSet = fc.subarray([
    included,
    added,
    { id: 'ieps', rate: 800, included: true },
    { id: 'x', rate: 1, included: false },
  ])
  const anyLine = fc
    .record({
      unitPrice: fc.nat(1_000_000_000),
      quantity: fc.integer({ min: 1, max: 999 }),
      taxes: taxSet,
      status: fc.constantFrom('draft' as const, 'sent' as const, 'void' as const),
    })
    .map(({ unitPrice, ...more }) => line(unitPrice, more))
  const anyDiscount = fc
    .record({
      percent: fc.nat(10_000),
      amount: fc.nat(100_000),
      lineId: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
    })
    .map(discount)
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g')
  const anyCheck = fc.record({
    lines: fc.dictionary(ids, anyLine),
    discounts: fc.dictionary(ids, anyDiscount),
    payments: fc.dictionary(
      ids,
      fc.nat(1_000_000).map(amount => payment(amount)),
    ),
  })
  const reversed = <T>(map: { [id: string]: T }) => Object.fromEntries(Object.entries(map).reverse())

  it('does not depend on the sequence of lines, discounts, payments or taxes', () => {
    fc.assert(
      fc.property(anyCheck, fc.nat(2000), ({ lines, discounts, payments }, serviceCharge) => {
        const reversedTaxes = Object.fromEntries(
          Object.entries(lines).map(([id, item]) => [id, { ...item, taxes: item.taxes.toReversed() }]),
        )
        const other = { lines: reversed(reversedTaxes), discounts: reversed(discounts), payments: reversed(payments) }
        expect(priceOrder(other, { serviceCharge })).toEqual(
          priceOrder({ lines, discounts, payments }, { serviceCharge }),
        )
      }),
    )
  })

  it('returns integers that add up: lines, discount, service, taxes, total, paid and due', () => {
    fc.assert(
      fc.property(anyCheck, fc.nat(2000), (order, serviceCharge) => {
        const { totals, taxes } = priceOrder(deepFreeze(order), { serviceCharge })
        const extra = sum(taxes.filter(tax => !tax.included).map(tax => tax.amount))
        const lines = Object.values(order.lines).map(computeLineAmount)
        expect(sum(lines)).toBe(totals.subtotal)
        expect(sum(taxes.map(tax => tax.amount))).toBe(totals.tax)
        expect(totals.subtotal - totals.discount + totals.service + extra).toBe(totals.total)
        expect(totals.paid + totals.due).toBe(totals.total)
        expect(totals.discount).toBeGreaterThanOrEqual(0)
        expect(totals.discount).toBeLessThanOrEqual(totals.subtotal)
        for (const amount of [...Object.values(totals), ...lines, ...taxes.map(tax => tax.amount)])
          expect(Number.isSafeInteger(amount)).toBe(true)
      }),
    )
  })
})
