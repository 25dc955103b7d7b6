import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCheck, serviceRate } from '../tests/support/any-check.ts'
import { computeAmountsByLine } from './amounts-by-line.ts'
import { sum } from './money.ts'
import type { Line } from './order.ts'
import { priceOrder } from './pricing.ts'

it('the amounts of the lines of a check add up exactly to its totals and to each of its taxes', () => {
  fc.assert(
    fc.property(anyCheck, serviceRate, (check, serviceCharge) => {
      const { totals, taxes } = priceOrder(check, { serviceCharge })
      const ofLines = Object.values(computeAmountsByLine(check, { serviceCharge }))
      expect(sum(ofLines.map(({ total }) => total))).toBe(totals.total)
      expect(sum(ofLines.map(({ net }) => net))).toBe(totals.subtotal - totals.discount)
      expect(sum(ofLines.map(({ service }) => service))).toBe(totals.service)
      for (const { id, rate, included, amount } of taxes) {
        const ofTax = ofLines.flatMap(ofLine =>
          ofLine.taxes.filter(tax => tax.id === id && tax.rate === rate && tax.included === included),
        )
        expect(sum(ofTax.map(tax => tax.amount))).toBe(amount)
      }
      const included = sum(taxes.filter(tax => tax.included).map(tax => tax.amount))
      expect(sum(ofLines.map(({ base }) => base))).toBe(totals.subtotal - totals.discount - included)
    }),
  )
})

it('no line has a negative amount, and all amounts of a void or comped line are 0', () => {
  fc.assert(
    fc.property(anyCheck, serviceRate, (check, serviceCharge) => {
      for (const [id, ofLine] of Object.entries(computeAmountsByLine(check, { serviceCharge }))) {
        const line = check.lines[id]!
        const amounts = [
          ofLine.net,
          ofLine.base,
          ofLine.service,
          ofLine.total,
          ...ofLine.taxes.map(({ amount }) => amount),
        ]
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
        if (line.status === 'void' || line.comped) expect(Math.max(...amounts)).toBe(0)
      }
    }),
  )
})

it('the amounts of the lines do not depend on the sequence of the keys in `lines`', () => {
  fc.assert(
    fc.property(anyCheck, serviceRate, (check, serviceCharge) => {
      const reversed = { ...check, lines: Object.fromEntries(Object.entries(check.lines).reverse()) }
      expect(computeAmountsByLine(reversed, { serviceCharge })).toEqual(computeAmountsByLine(check, { serviceCharge }))
    }),
  )
})

it('if an amount cannot be divided equally, the lines with the lowest ids get the remaining cents', () => {
  const line: Line = {
    ...{ productId: 'p', name: 'P', unitPrice: 1000, quantity: 1, options: [], taxes: [] },
    ...{ status: 'sent', position: 1, by: 'u', at: 0 },
  }
  const discounts = { d: { amount: 100, reason: 'r', by: 'u', at: 0 } }
  const netsOf = (ids: string[]) => {
    const lines = Object.fromEntries(ids.map(id => [id, line]))
    const amountsByLine = computeAmountsByLine({ lines, discounts }, { serviceCharge: 0 })
    return ['a', 'b', 'c'].map(id => amountsByLine[id]!.net)
  }
  expect(netsOf(['a', 'b', 'c'])).toEqual([967, 967, 966])
  expect(netsOf(['c', 'b', 'a'])).toEqual([967, 967, 966])
  expect(netsOf(['b', 'c', 'a'])).toEqual([967, 967, 966])
})
