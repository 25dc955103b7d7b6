import type { CommonWords } from '../../i18n/common/words.ts'
import { currentRegion } from './region.ts'

/**
 * Formats the time that has passed since `then`: `hace un momento` (just now), `12 min` or `1 h 36`. When `then` is in
 * the future, because another device's clock is ahead, the text is `hace un momento`.
 */
export function formatElapsed(then: number, now: number, words: CommonWords['time']): string {
  const minutes = Math.max(0, Math.floor((now - then) / 60_000))
  if (minutes < 1) return words.now
  if (minutes < 60) return words.minutes(minutes)
  return words.hours(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'))
}

const formatInRegion = (at: number, options: Intl.DateTimeFormatOptions): string => {
  const { locale, ...zone } = currentRegion()
  return new Date(at).toLocaleString(locale, { ...options, ...zone })
}

/** Formats a time as `14:06`, in the tenant's time zone. */
export const formatClockTime = (at: number): string =>
  formatInRegion(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Formats a date as `20 nov`, in the tenant's time zone. */
export const formatDayAndMonth = (at: number): string => formatInRegion(at, { day: 'numeric', month: 'short' })

/** Formats a day as `viernes, 20 de noviembre`, in the tenant's time zone. */
export const formatDay = (at: number): string => formatInRegion(at, { weekday: 'long', day: 'numeric', month: 'long' })

/** Whether two times are on the same day in the tenant's time zone. */
export const isSameDay = (one: number, other: number): boolean =>
  formatInRegion(one, { dateStyle: 'short' }) === formatInRegion(other, { dateStyle: 'short' })

/** Formats a time of today as `14:06`, and a time of another day as `20 nov, 12:05`. */
export const formatWhen = (at: number, now: number): string =>
  isSameDay(at, now) ? formatClockTime(at) : `${formatDayAndMonth(at)}, ${formatClockTime(at)}`

/** Returns the greeting for an hour of the day: morning from 5 to 11, afternoon from 12 to 18, otherwise evening. */
export const chooseGreeting = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 19 ? 'afternoon' : 'evening'
