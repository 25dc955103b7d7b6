import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentMethods, splitTendered } from './payment.ts'

describe('taking a payment', () => {
  it('gives change for cash only', () => {
    expect(splitTendered('cash', 200_000, 175_560, 0)).toEqual({ amount: 175_560, change: 24_440 })
    expect(splitTendered('card', 200_000, 175_560, 0)).toEqual({ amount: 200_000, change: 0 })
    expect(splitTendered('cash', 100_000, 175_560, 0)).toEqual({ amount: 100_000, change: 0 })
  })

  it('takes the tip out of the change', () => {
    expect(splitTendered('cash', 43_500, 38_500, 5_000)).toEqual({ amount: 38_500, change: 0 })
    expect(splitTendered('cash', 50_000, 38_500, 5_000)).toEqual({ amount: 38_500, change: 6_500 })
    expect(splitTendered('cash', 40_000, 38_500, 5_000)).toEqual({ amount: 38_500, change: 0 })
  })

  it('splits the tendered money into amount and change without a remainder if there is no tip', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paymentMethods), fc.nat(), fc.nat(), (method, tendered, due) => {
        const { amount, change } = splitTendered(method, tendered, due, 0)
        expect(amount + change).toBe(tendered)
        expect(change).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
