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

export const isLate = (promisedAt: number, now: number) => now > promisedAt

const nearMs = 12 * 60 * 60_000

/**
 * Describes a promised time. For a time of today, or of a few hours from now, the text has only the clock time: `para
 * las 20:45`. Otherwise it also has the date.
 */
export function describePromisedTime(promisedAt: number, now: number, words: PickupWords): string {
  const isClear = isSameDay(promisedAt, now) || Math.abs(promisedAt - now) < nearMs
  const time = isClear ? words.atTime(formatClockTime(promisedAt)) : words.onDay(formatWhen(promisedAt, now))
  return isLate(promisedAt, now) ? words.late(time) : words.promisedFor(time)
}
