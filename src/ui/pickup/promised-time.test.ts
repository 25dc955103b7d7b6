import { expect, it } from 'vitest'
import { es } from '../../i18n/pickup/es.ts'
import { formatClockTime } from '../format/time.ts'
import { describePromisedTime, minutesUntil } from './promised-time.ts'

const minute = 60_000

it('`minutesUntil` counts the minutes until the clock next shows the given time of day, today or tomorrow', () => {
  const now = Date.UTC(2026, 10, 23, 20, 40)
  for (const minutes of [0, 1, 15, 600, 1439]) {
    expect(minutesUntil(formatClockTime(now + minutes * minute), now)).toBe(minutes)
  }
})

it('the text says that an order is late once its promised time has passed, and not before', () => {
  const promisedAt = Date.UTC(2026, 10, 23, 20, 40)
  const time = formatClockTime(promisedAt)
  expect(describePromisedTime(promisedAt, promisedAt, es)).toBe(`para las ${time}`)
  expect(describePromisedTime(promisedAt, promisedAt + 1, es)).toBe(`tarde, era para las ${time}`)
})

it('a promised time on the next day is shown without a date if it is less than 12 hours away, otherwise with its date', () => {
  const beforeMidnight = new Date(2026, 10, 24, 23, 42).getTime()
  expect(describePromisedTime(beforeMidnight + 30 * minute, beforeMidnight, es)).toBe('para las 00:12')
  const tomorrow = beforeMidnight + 14 * 60 * minute
  expect(describePromisedTime(tomorrow, beforeMidnight, es)).toBe('para el 25 nov, 13:42')
})
