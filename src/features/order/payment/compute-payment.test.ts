import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseNotes, computePayment } from './compute-payment.ts'

const pay = (method: 'cash' | 'card', received: number | undefined, due: number, tip = 0, step?: number) =>
  computePayment({
    method,
    received,
    due,
    tip,
    cashRounding: step === undefined ? undefined : { step, mode: 'nearest' },
  })

describe('a payment that a user enters', () => {
  it('has change if the cash exceeds the amount due, but no change if a card payment exceeds it', () => {
    expect(pay('cash', 200_000, 175_560)).toMatchObject({ amount: 175_560, change: 24_440 })
    expect(pay('card', 200_000, 175_560)).toMatchObject({ amount: 200_000, change: 0 })
    expect(pay('cash', 100_000, 175_560)).toMatchObject({ amount: 100_000, change: 0 })
  })

  it('has less change if the guest leaves a tip', () => {
    expect(pay('cash', 43_500, 38_500, 5000)).toMatchObject({ amount: 38_500, tip: 5000, change: 0 })
    expect(pay('cash', 50_000, 38_500, 5000)).toMatchObject({ amount: 38_500, change: 6500 })
  })

  it('has only the part of the tip that the cash covers', () => {
    expect(pay('cash', 40_000, 38_500, 5000)).toMatchObject({ amount: 38_500, tip: 1500, change: 0 })
    expect(pay('cash', 20_000, 38_500, 5000)).toMatchObject({ amount: 20_000, tip: 0, change: 0 })
  })

  it('is exactly the amount due if no other amount is entered', () => {
    expect(pay('cash', undefined, 38_500, 5000)).toMatchObject({ amount: 38_500, toPay: 43_500, change: 0 })
    expect(pay('card', undefined, 38_500, 5000)).toMatchObject({ amount: 38_500, toPay: 43_500 })
  })

  it('is rounded to coins only if it is in cash and pays the whole amount due', () => {
    expect(pay('cash', 120_000, 99_234, 9923, 50)).toEqual({
      amount: 99_250,
      rounding: 16,
      tip: 9900,
      toPay: 109_150,
      change: 10_850,
    })
    expect(pay('cash', 50_000, 99_234, 0, 50)).toMatchObject({ amount: 50_000, rounding: 0 })
    expect(pay('card', undefined, 99_234, 0, 50)).toMatchObject({ amount: 99_234, rounding: 0 })
  })

  it('in cash has an amount, a tip and a change that add up to what was received', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (received, due, entered) => {
        const { amount, tip, change } = computePayment({
          method: 'cash',
          ...{ received, due, tip: entered, cashRounding: undefined },
        })
        expect(amount + tip + change).toBe(received)
        expect(Math.min(tip, change)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

it('chooseNotes returns three notes, if possible the smallest that covers the amount and the next two smaller ones', () => {
  expect(chooseNotes(45_500, 'MXN', 100)).toEqual([10_000, 20_000, 50_000])
  expect(chooseNotes(1500, 'MXN', 100)).toEqual([2000, 5000, 10_000])
  expect(chooseNotes(999_999, 'MXN', 100)).toEqual([20_000, 50_000, 100_000])
  expect(chooseNotes(1500, 'CLP', 1)).toEqual([500, 1000, 2000])
})
