import fc from 'fast-check'
import { expect, it } from 'vitest'
import { acceptRounding, roundCash } from './cash-rounding.ts'
import type { CashRounding } from './catalogue.ts'

const setting = fc.record({
  step: fc.integer({ min: 2, max: 100_000 }),
  mode: fc.constantFrom('nearest' as const, 'down' as const),
})
const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

it('cash is rounded to a multiple of the step: `nearest` rounds to the nearest multiple, and half a step away from zero; `down` rounds toward zero', () => {
  const fifty = { step: 50, mode: 'nearest' } as const
  expect(roundCash(99_234, fifty)).toEqual({ amount: 99_250, rounding: 16 })
  expect(roundCash(1025, fifty)).toEqual({ amount: 1050, rounding: 25 })
  expect(roundCash(1049, { ...fifty, mode: 'down' })).toEqual({ amount: 1000, rounding: -49 })
  expect(roundCash(99_234, undefined)).toEqual({ amount: 99_234, rounding: 0 })
})

it('a refund is rounded to the same size as the payment that it gives back', () => {
  fc.assert(
    fc.property(amount, setting, (paid, how) => {
      const [one, other] = [roundCash(paid, how), roundCash(-paid, how)]
      expect(one.amount + other.amount).toBe(0)
      expect(one.rounding + other.rounding).toBe(0)
      expect(one.amount % how.step).toBe(one.amount < 0 ? -0 : 0)
    }),
  )
})

it('`acceptRounding` accepts each rounding that `roundCash` computes', () => {
  fc.assert(
    fc.property(amount, setting, (due, how) => {
      const rounded = roundCash(due, how)
      expect(acceptRounding({ method: 'cash', ...rounded }, how)).toBe(rounded.rounding)
    }),
  )
})

it('`acceptRounding` returns 0 for a rounding that the tenant’s setting does not allow, and for a payment that is not cash', () => {
  const fifty = { step: 50, mode: 'nearest' } as const
  const stored = (rounding: number, method: 'cash' | 'card' = 'cash', how: CashRounding = fifty) =>
    acceptRounding({ method, amount: 1000, rounding }, how)
  expect([25, -25, 26, -26].map(rounding => stored(rounding))).toEqual([25, -25, 0, 0])
  expect([-49, -50].map(rounding => stored(rounding, 'cash', { step: 50, mode: 'down' }))).toEqual([-49, 0])
  expect(stored(10, 'card')).toBe(0)
  expect(acceptRounding({ method: 'cash', amount: 1000, rounding: 10 }, undefined)).toBe(0)
  expect(acceptRounding({ method: 'cash', amount: 1010, rounding: 10 }, fifty)).toBe(0)
})
