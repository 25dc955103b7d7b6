import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDateOf, isBusinessDate, rangeOfBusinessDate } from './business-day.ts'

const mexico = 'America/Mexico_City'
const madrid = 'Europe/Madrid'
const utc = (text: string) => Date.parse(`${text}Z`)

describe('a business day', () => {
  it('begins at 4:00 of the tenant’s time zone', () => {
    expect(businessDateOf(utc('2026-11-21T09:59:00'), mexico)).toBe('2026-11-20')
    expect(businessDateOf(utc('2026-11-21T10:00:00'), mexico)).toBe('2026-11-21')
    expect(businessDateOf(utc('2026-11-21T10:00:00'), madrid)).toBe('2026-11-21')
    expect(rangeOfBusinessDate('2026-11-21', mexico)).toEqual({
      from: utc('2026-11-21T10:00:00'),
      to: utc('2026-11-22T10:00:00'),
    })
  })

  it('has 23 or 25 hours when the clocks change', () => {
    const hoursOf = (date: string) => {
      const { from, to } = rangeOfBusinessDate(date, madrid)
      return (to - from) / 3_600_000
    }
    expect(hoursOf('2026-03-28')).toBe(23)
    expect(hoursOf('2026-10-24')).toBe(25)
    expect(hoursOf('2026-03-29')).toBe(24)
  })

  it('has a range that contains each time for which `businessDateOf` returns its date', () => {
    const zones = fc.constantFrom(mexico, madrid, 'Asia/Kolkata', 'Pacific/Auckland', 'UTC')
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 4_000_000_000_000 }), (zone, at) => {
        const { from, to } = rangeOfBusinessDate(businessDateOf(at, zone), zone)
        expect(from <= at && at < to).toBe(true)
      }),
    )
  })

  it('has a date that exists, written as `2026-11-21`', () => {
    expect(isBusinessDate('2026-11-21')).toBe(true)
    for (const text of ['', '2026-02-30', '21-11-2026', '2026-11-21T00', 'x']) expect(isBusinessDate(text)).toBe(false)
  })
})
