import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { methods, split } from './payment.ts'

describe('taking a payment', () => {
  it('gives change out of cash, and out of nothing else', () => {
    expect(split('cash', 200_000, 175_560, 0)).toEqual({ amount: 175_560, change: 24_440 })
    expect(split('card', 200_000, 175_560, 0)).toEqual({ amount: 200_000, change: 0 })
    expect(split('cash', 100_000, 175_560, 0)).toEqual({ amount: 100_000, change: 0 })
  })

  it('does not hand a tip back', () => {
    expect(split('cash', 43_500, 38_500, 5_000)).toEqual({ amount: 38_500, change: 0 })
    expect(split('cash', 50_000, 38_500, 5_000)).toEqual({ amount: 38_500, change: 6_500 })
    expect(split('cash', 40_000, 38_500, 5_000)).toEqual({ amount: 38_500, change: 0 })
  })

  it('loses nothing of what was handed over', () => {
    fc.assert(
      fc.property(fc.constantFrom(...methods), fc.nat(), fc.nat(), (method, handed, due) => {
        const { amount, change } = split(method, handed, due, 0)
        expect(amount + change).toBe(handed)
        expect(change).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
