import type { PickupWords } from '../../i18n/pickup/words.ts'
import { formatClockTime, formatWhen } from '../format/time.ts'

const minutesOfDay = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The minutes from now until it is next `time`, for example `20:45`, in the tenant's time zone. */
export const minutesUntil = (time: string, now: number): number =>
  (minutesOfDay(time) - minutesOfDay(formatClockTime(now)) + 24 * 60) % (24 * 60)

export const isLate = (promisedAt: number, now: number) => now > promisedAt

export function describePromisedTime(promisedAt: number, now: number, words: PickupWords): string {
  const time = formatWhen(promisedAt, now)
  return isLate(promisedAt, now) ? words.late(time) : words.promisedAt(time)
}
