import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listPaymentMethods, paymentMethods, splitTendered } from './payment.ts'

describe('the payment methods', () => {
  it('include a member’s account only where members are offered', () => {
    expect(listPaymentMethods(false)).toEqual(['cash', 'card', 'voucher'])
    expect(listPaymentMethods(true)).toContain('member')
  })
})

describe('a payment', () => {
  it('gives change when cash exceeds the amount due, but not when a card payment does', () => {
    expect(splitTendered('cash', 200_000, 175_560, 0)).toEqual({ amount: 175_560, change: 24_440 })
    expect(splitTendered('card', 200_000, 175_560, 0)).toEqual({ amount: 200_000, change: 0 })
    expect(splitTendered('cash', 100_000, 175_560, 0)).toEqual({ amount: 100_000, change: 0 })
  })

  it('gives less change when the guest leaves a tip', () => {
    expect(splitTendered('cash', 43_500, 38_500, 5_000)).toEqual({ amount: 38_500, change: 0 })
    expect(splitTendered('cash', 50_000, 38_500, 5_000)).toEqual({ amount: 38_500, change: 6_500 })
    expect(splitTendered('cash', 40_000, 38_500, 5_000)).toEqual({ amount: 38_500, change: 0 })
  })

  it('without a tip is split into a recorded amount and a change that add up to the money handed over', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paymentMethods), fc.nat(), fc.nat(), (method, tendered, due) => {
        const { amount, change } = splitTendered(method, tendered, due, 0)
        expect(amount + change).toBe(tendered)
        expect(change).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
