import { expect, it } from 'vitest'
import { formatWhen } from '../../ui/format/time.ts'
import { formatBytes } from './format.ts'

it.each([
  [0, '0 kB'],
  [940, '0.9 kB'],
  [8_400_000, '8.4 MB'],
  [124_600_000, '125 MB'],
  [61_000_000_000, '61 GB'],
])('%i bytes are formatted as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

it('a time of today is formatted without a date, and a time of another day with the date', () => {
  const noon = new Date(2026, 10, 21, 12, 5).getTime()
  expect(formatWhen(noon, noon + 3_600_000)).toBe('12:05')
  expect(formatWhen(noon - 86_400_000, noon)).toMatch(/^20 nov\.?, 12:05$/)
})
