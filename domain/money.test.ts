import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyRate, countDecimalDigits, multiplyByFraction, splitProportionally, sum } from './money.ts'

describe('money', () => {
  it('`applyRate` rounds half away from zero', () => {
    expect(applyRate(5, 1000)).toBe(1)
    expect(applyRate(-5, 1000)).toBe(-1)
    expect(applyRate(4, 1000)).toBe(0)
    expect(Object.is(applyRate(-4, 1000), 0)).toBe(true)
  })

  it('`applyRate` is exact even if the product of amount and rate exceeds a safe integer', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
        const exact = BigInt(Math.abs(amount)) * BigInt(rate)
        const rounded = Number((2n * exact + 10_000n) / 20_000n)
        expect(Math.abs(applyRate(amount, rate))).toBe(rounded)
      }),
    )
  })

  it('`multiplyByFraction` computes the net amount of a gross amount that includes a tax', () => {
    expect(multiplyByFraction(11_600, 10_000, 11_600)).toBe(10_000)
  })

  it('`splitProportionally` returns shares that sum to the total, or zeros if all weights are 0', () => {
    const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.nat(1_000_000_000), weights, (total, parts) => {
        const shares = splitProportionally(total, parts)
        expect(sum(shares)).toBe(sum(parts) === 0 ? 0 : total)
        expect(shares.every(share => Number.isSafeInteger(share) && share >= 0)).toBe(true)
      }),
    )
    expect(splitProportionally(100, [1, 1, 1])).toEqual([34, 33, 33])
  })

  it('`countDecimalDigits` returns how many digits a currency has after the decimal point', () => {
    expect([countDecimalDigits('MXN'), countDecimalDigits('CLP'), countDecimalDigits('KWD')]).toEqual([2, 0, 3])
  })
})
