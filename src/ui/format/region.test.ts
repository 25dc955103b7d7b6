import { afterEach, expect, it, vi } from 'vitest'
import { currencySymbol, formatMoney, parseMoney } from './money.ts'
import { currentRegion, setRegion } from './region.ts'
import { formatClockTime, formatDayAndMonth, isSameDay } from './time.ts'

const device = currentRegion()
afterEach(() => setRegion(device))

const noonInMexico = Date.UTC(2026, 10, 21, 18, 5)
const lateInMexico = Date.UTC(2026, 10, 22, 5, 30)

it('amounts are formatted and parsed in the locale of the region', () => {
  setRegion({ locale: 'es-ES', timeZone: 'Europe/Madrid' })
  expect(formatMoney(123_450, 'EUR')).toBe('1.234,50\u00a0€')
  expect(formatMoney(-500, 'EUR')).toBe('−5,00\u00a0€')
  expect(parseMoney('1.234,50', 'EUR')).toBe(123_450)
  expect(parseMoney('12.50', 'EUR')).toBe(1_250)
  expect(parseMoney(formatMoney(123_450, 'EUR'), 'EUR')).toBe(123_450)
  setRegion({ locale: 'es-CL', timeZone: 'America/Santiago' })
  expect(formatMoney(1_500, 'CLP')).toBe('$1.500')
  expect(parseMoney('$1.500', 'CLP')).toBe(1_500)
})

it('currencySymbol returns the symbol that amounts have in the locale of the region', () => {
  setRegion({ locale: 'es-PE', timeZone: 'America/Lima' })
  expect(['PEN', 'EUR', 'MXN'].map(currencySymbol)).toEqual(['S/', '€', '$'])
})

it('times are formatted in the time zone of the region', () => {
  setRegion({ locale: 'es-MX', timeZone: 'America/Mexico_City' })
  expect(formatClockTime(noonInMexico)).toBe('12:05')
  setRegion({ locale: 'es-MX', timeZone: 'Asia/Tokyo' })
  expect(formatClockTime(noonInMexico)).toBe('03:05')
  expect(formatDayAndMonth(noonInMexico)).toMatch(/^22 nov/)
})

it('isSameDay decides whether two times are on the same day in the time zone of the region', () => {
  setRegion({ locale: 'es-MX', timeZone: 'America/Mexico_City' })
  expect(isSameDay(noonInMexico, lateInMexico)).toBe(true)
  setRegion({ locale: 'es-MX', timeZone: 'Europe/Madrid' })
  expect(isSameDay(noonInMexico, lateInMexico)).toBe(false)
})

it('a time zone that the browser does not know is ignored', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  setRegion({ locale: 'es-MX', timeZone: 'Mars/Olympus' })
  expect(currentRegion()).toEqual(device)
  warn.mockRestore()
})

it('a locale that is not valid is ignored', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  setRegion({ locale: 'not a locale' })
  expect(currentRegion()).toEqual(device)
  warn.mockRestore()
})
