import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCheck, lineIds, serviceRate } from '../tests/support/any-check.ts'
import { sum } from './money.ts'
import type { Line, Order, Payment, Share } from './order.ts'
import { priceOrder } from './pricing.ts'
import { computeShares } from './split.ts'

type Priceable = Pick<Order, 'lines' | 'discounts' | 'payments' | 'split' | 'service'>
const price = (check: Priceable, serviceCharge = 0) => {
  const { totals } = priceOrder(check, { serviceCharge })
  return { totals, shares: computeShares({ ...check, totals }, { serviceCharge }) }
}
const split = (shares: Share[]) => ({ split: { shares, by: 'u', at: 0 } })

const weight = fc.integer({ min: 1, max: 999 })
const part = fc.oneof(
  fc.record({ weight }),
  fc.record({ amount: fc.integer({ min: 1, max: 200_000 }) }),
  fc.record({ seats: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }) }),
  fc.record({ lines: fc.dictionary(fc.constantFrom(...lineIds), weight, { minKeys: 1 }) }),
)
const shareLists = fc
  .array(part, { minLength: 1, maxLength: 8 })
  .map(parts => parts.map((each, index): Share => ({ id: `s${index}`, ...each })))
const anyPayment = fc.record({
  method: fc.constant('cash' as const),
  amount: fc.integer({ min: -10_000, max: 100_000 }).filter(amount => amount !== 0),
  rounding: fc.integer({ min: -49, max: 50 }),
  shareId: fc.option(fc.constantFrom('s0', 's1', 's2', 'gone'), { nil: undefined }),
  voided: fc.boolean(),
})
const payments = fc
  .dictionary(fc.constantFrom('p', 'q', 'r', 's'), anyPayment)
  .map(all =>
    Object.fromEntries(
      Object.entries(all).map(([id, { shareId, ...each }]): [string, Payment] => [
        id,
        { ...each, tip: 0, by: 'u', at: 0, ...(shareId && { shareId }) },
      ]),
    ),
  )

describe('shares of a check', () => {
  it('have totals that add up to the check’s total, and unpaid amounts that add up to the check’s unpaid amount', () => {
    fc.assert(
      fc.property(anyCheck, shareLists, payments, serviceRate, (check, shares, paid, rate) => {
        const { totals, shares: computed } = price({ ...check, ...split(shares), payments: paid }, rate)
        expect(sum(computed.map(({ total }) => total))).toBe(totals.total)
        expect(sum(computed.map(({ due }) => due))).toBe(Math.max(0, totals.due))
        for (const { total, due } of computed) {
          expect(Math.min(total, due)).toBeGreaterThanOrEqual(0)
          expect(due).toBeLessThanOrEqual(Math.max(0, totals.due))
        }
      }),
      { numRuns: 500 },
    )
  })

  it('are none if the check is not divided', () => {
    expect(price({ lines: { a: line(5) }, discounts: {}, payments: {} }).shares).toEqual([])
    expect(price({ lines: { a: line(5) }, discounts: {}, payments: {}, ...split([]) }).shares).toEqual([])
  })

  it('pay the whole check if each of them is paid', () => {
    fc.assert(
      fc.property(anyCheck, shareLists, serviceRate, (check, shares, rate) => {
        const open: Priceable = { ...check, ...split(shares), payments: {} }
        for (const { id } of shares) {
          const due = price(open, rate).shares.find(share => share.id === id)!.due
          if (due === 0) continue
          const payment = { method: 'card', amount: due, tip: 0, by: 'u', at: 0, shareId: id } as const
          open.payments = { ...open.payments, [id]: payment }
        }
        expect(price(open, rate).totals.due).toBe(0)
      }),
    )
  })
})

const line = (unitPrice: number, more: Partial<Line> = {}): Line =>
  ({ productId: 'p', name: 'P', unitPrice, quantity: 1, options: [], status: 'sent', taxes: [], ...more }) as Line
const check = (lines: { [id: string]: Line }, shares: Share[], paid: { [id: string]: Payment } = {}) =>
  price({ lines, discounts: {}, payments: paid, ...split(shares) }).shares
const totalsOf = (shares: readonly { total: number }[]) => shares.map(({ total }) => total)
const duesOf = (shares: readonly { due: number }[]) => shares.map(({ due }) => due)
const paid = (amount: number, shareId?: string): Payment =>
  ({ method: 'cash', amount, tip: 0, by: 'u', at: 0, ...(shareId && { shareId }) }) as Payment

describe('a check of $1,000.01', () => {
  const lines = { a: line(60_000, { seat: 1 }), b: line(30_001, { seat: 2 }), c: line(10_000) }
  const equal = ['x', 'y', 'z'].map(id => ({ id, weight: 1 }))

  it('can be divided into equal shares, of which the first ones are a cent higher', () => {
    expect(totalsOf(check(lines, equal))).toEqual([33_334, 33_334, 33_333])
  })

  it('has nothing unpaid in a share whose cash payment was rounded down', () => {
    const rounded = { ...paid(33_300, 'y'), rounding: -34 }
    expect(duesOf(check(lines, equal, { p: rounded }))).toEqual([33_334, 0, 33_333])
  })

  it('can be divided by seat, and a dish for the whole table is divided equally', () => {
    const shares = [1, 2].map(seat => ({ id: `s${seat}`, seats: [seat] }))
    expect(totalsOf(check(lines, shares))).toEqual([65_000, 35_001])
  })

  it('can be divided by line; if two shares have the numbers 3 and 2 for a line, the line is divided 3 to 2', () => {
    const shares: Share[] = [
      { id: 'x', lines: { a: 3, b: 1 } },
      { id: 'y', lines: { a: 2, c: 1 } },
    ]
    expect(totalsOf(check(lines, shares))).toEqual([66_001, 34_000])
  })

  it('can be divided by fixed amounts, and a share with a weight pays the rest', () => {
    const shares: Share[] = [
      { id: 'x', amount: 50_000 },
      { id: 'y', amount: 20_000 },
      { id: 'z', weight: 1 },
    ]
    expect(totalsOf(check(lines, shares))).toEqual([50_000, 20_000, 30_001])
    expect(totalsOf(check({ b: lines.b }, shares))).toEqual([21_429, 8572, 0])
  })

  it('can have the same guest in two shares, each of which then pays half of the guest’s dishes', () => {
    const shares = [
      { id: 'x', seats: [1] },
      { id: 'y', seats: [1, 2] },
    ]
    expect(totalsOf(check({ a: lines.a, b: lines.b }, shares))).toEqual([30_000, 60_001])
  })

  it('lets the shares with a weight pay what the other shares do not cover; without weights, the shares with seats or lines pay it', () => {
    const weighed: Share[] = [
      { id: 'x', lines: { a: 1 } },
      { id: 'y', weight: 1 },
      { id: 'z', weight: 3 },
    ]
    expect(totalsOf(check(lines, weighed))).toEqual([60_000, 10_000, 30_001])
    const fixed: Share[] = [
      { id: 'x', lines: { a: 1 } },
      { id: 'y', amount: 100 },
      { id: 'z', seats: [2] },
    ]
    expect(totalsOf(check(lines, fixed))).toEqual([64_950, 100, 34_951])
  })

  it('divides what its shares do not cover equally if all shares have fixed amounts', () => {
    const shares: Share[] = [
      { id: 'x', amount: 10_000 },
      { id: 'y', amount: 20_000 },
    ]
    expect(totalsOf(check(lines, shares))).toEqual([45_001, 55_000])
  })

  it('subtracts all payments of a share from what the share has to pay, except voided payments', () => {
    const all = { p: paid(10_000, 'y'), q: paid(20_000, 'y'), r: { ...paid(3_000, 'y'), voided: true } }
    expect(duesOf(check(lines, equal, all))).toEqual([33_334, 3_334, 33_333])
  })

  it('counts a payment without a share, and what was paid too much for one share, for other shares, beginning with the first', () => {
    expect(duesOf(check(lines, equal, { p: paid(10_000) }))).toEqual([23_334, 33_334, 33_333])
    expect(duesOf(check(lines, equal, { p: paid(40_000, 'y') }))).toEqual([26_668, 0, 33_333])
    expect(duesOf(check(lines, equal, { p: paid(100_001) }))).toEqual([0, 0, 0])
  })
})

it('the totals of 20 shares of 300 lines, with weights that have few common factors, add up to the exact total', () => {
  const ids = Array.from({ length: 300 }, (_, index) => `l${index}`)
  const lines = Object.fromEntries(ids.map((id, index) => [id, line(1000 + index * 7)]))
  const shares = Array.from({ length: 20 }, (_, share) => ({
    id: `s${share}`,
    lines: Object.fromEntries(ids.map((id, index) => [id, 1 + ((share * 31 + index * 17) % 997)])),
  }))
  expect(sum(totalsOf(check(lines, shares)))).toBe(sum(Object.values(lines).map(({ unitPrice }) => unitPrice)))
})
