import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { methods, split } from './payment.ts'

describe('taking a payment', () => {
  it('gives change out of cash, and out of nothing else', () => {
    expect(split('cash', 200_000, 175_560)).toEqual({ amount: 175_560, change: 24_440 })
    expect(split('card', 200_000, 175_560)).toEqual({ amount: 200_000, change: 0 })
    expect(split('cash', 100_000, 175_560)).toEqual({ amount: 100_000, change: 0 })
  })

  it('loses nothing of what was handed over', () => {
    fc.assert(
      fc.property(fc.constantFrom(...methods), fc.nat(), fc.nat(), (method, handed, due) => {
        const { amount, change } = split(method, handed, due)
        expect(amount + change).toBe(handed)
        expect(change).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
