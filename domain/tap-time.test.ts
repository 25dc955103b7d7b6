import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeTappedAt } from './tap-time.ts'

const noon = 1_700_000_000_000
const minute = 60_000
const near = (difference: number) => noon + difference

describe('the time of a tap, computed on the server', () => {
  it('is the tap time that the device recorded, limited to the last 72 hours, if the device’s clock is wrong by at most 20 s', () => {
    fc.assert(
      fc.property(fc.nat(72 * 60 * minute), fc.integer({ min: -20_000, max: 20_000 }), (age, difference) => {
        const clock = noon + difference
        const earliest = noon - 72 * 60 * minute
        expect(computeTappedAt(clock - age, clock, noon)).toBe(Math.min(Math.max(clock - age, earliest), noon))
      }),
    )
  })

  it('is the server’s time minus the time between tap and sending if the device’s clock is wrong by more than 20 s', () => {
    const clock = noon - 60 * minute
    expect(computeTappedAt(clock - 5 * minute, clock, noon)).toBe(noon - 5 * minute)
  })

  it('is the server’s time if the tap is in the future, and 72 hours earlier if the tap is longer ago than that', () => {
    expect(computeTappedAt(noon + minute, noon, noon)).toBe(noon)
    expect(computeTappedAt(0, noon, noon)).toBe(noon - 72 * 60 * minute)
  })

  it('is never later than the server’s time and never more than 72 hours earlier, whatever times the device sends', () => {
    const anyTime = fc.oneof(fc.integer({ min: 0, max: 2 * noon }), fc.integer({ min: -30_000, max: 30_000 }).map(near))
    fc.assert(
      fc.property(anyTime, fc.option(anyTime, { nil: undefined }), (at, clock) => {
        const tappedAt = computeTappedAt(at, clock, noon)
        expect(tappedAt).toBeLessThanOrEqual(noon)
        expect(tappedAt).toBeGreaterThanOrEqual(noon - 72 * 60 * minute)
      }),
    )
  })

  it('is the time of arrival if the device did not send what its clock showed at sending', () => {
    expect(computeTappedAt(noon - minute, undefined, noon)).toBe(noon)
  })
})
