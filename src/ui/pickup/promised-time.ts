import type { PickupWords } from '../../i18n/pickup/words.ts'
import { formatClockTime, formatWhen, isSameDay } from '../format/time.ts'

const minutesOfDay = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Returns the number of minutes from `now` until the clock next shows `time`, for example `20:45`, in the tenant's time
 * zone.
 */
export const minutesUntil = (time: string, now: number): number =>
  (minutesOfDay(time) - minutesOfDay(formatClockTime(now)) + 24 * 60) % (24 * 60)

export const isPastPromisedTime = (promisedAt: number, now: number) => now > promisedAt

const nearMs = 12 * 60 * 60_000

/**
 * Describes the time at which an order is promised to be ready: `para las 20:45`, or `tarde, era para las 20:45` if that
 * time has passed. If the time is neither today nor within 12 hours before or after now, the text also has the date:
 * `para el 25 nov, 13:42`.
 */
export function describePromisedTime(promisedAt: number, now: number, words: PickupWords): string {
  const isClear = isSameDay(promisedAt, now) || Math.abs(promisedAt - now) < nearMs
  const time = isClear ? words.atTime(formatClockTime(promisedAt)) : words.onDay(formatWhen(promisedAt, now))
  return isPastPromisedTime(promisedAt, now) ? words.late(time) : words.promisedFor(time)
}
