import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCheck, serviceRate } from '../tests/support/any-check.ts'
import { computeLineShares } from './line-shares.ts'
import { sum } from './money.ts'
import { priceOrder } from './pricing.ts'

it('the lines of a check add up to its totals and to each of its taxes, to the cent', () => {
  fc.assert(
    fc.property(anyCheck, serviceRate, (check, serviceCharge) => {
      const { totals, taxes } = priceOrder(check, { serviceCharge })
      const shares = Object.values(computeLineShares(check, { serviceCharge }))
      expect(sum(shares.map(({ total }) => total))).toBe(totals.total)
      expect(sum(shares.map(({ net }) => net))).toBe(totals.subtotal - totals.discount)
      expect(sum(shares.map(({ service }) => service))).toBe(totals.service)
      for (const { id, rate, included, amount } of taxes) {
        const ofTax = shares.flatMap(share =>
          share.taxes.filter(tax => tax.id === id && tax.rate === rate && tax.included === included),
        )
        expect(sum(ofTax.map(tax => tax.amount))).toBe(amount)
      }
      const included = sum(taxes.filter(tax => tax.included).map(tax => tax.amount))
      expect(sum(shares.map(({ base }) => base))).toBe(totals.subtotal - totals.discount - included)
    }),
  )
})

it('no line has a negative amount, and a void or comped line has none', () => {
  fc.assert(
    fc.property(anyCheck, serviceRate, (check, serviceCharge) => {
      for (const [id, share] of Object.entries(computeLineShares(check, { serviceCharge }))) {
        const line = check.lines[id]!
        const amounts = [share.net, share.base, share.service, share.total, ...share.taxes.map(({ amount }) => amount)]
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
        if (line.status === 'void' || line.comped) expect(Math.max(...amounts)).toBe(0)
      }
    }),
  )
})

it('does not depend on the sequence of the keys in `lines`', () => {
  fc.assert(
    fc.property(anyCheck, serviceRate, (check, serviceCharge) => {
      const reversed = { ...check, lines: Object.fromEntries(Object.entries(check.lines).reverse()) }
      expect(computeLineShares(reversed, { serviceCharge })).toEqual(computeLineShares(check, { serviceCharge }))
    }),
  )
})
