/** The date on which a business day begins, for example `2026-11-23`. The business day may end after midnight. */
export type BusinessDate = string

/**
 * In minutes after midnight. By default, the business day begins at 4:00, so that checks of a bar that are closed after
 * midnight belong to the evening before.
 */
export const defaultDayStart = 4 * 60
const oneDayMs = 86_400_000

/**
 * @param at a time in milliseconds since 1970
 * @param timeZone the tenant's time zone; if missing, the time zone of the device
 * @param dayStart the minutes after midnight at which the business day begins
 * @returns the business day to which the time `at` belongs
 */
export function businessDateOf(at: number, timeZone?: string, dayStart = defaultDayStart): BusinessDate {
  return new Date(localTimeOf(at, timeZone) - dayStart * 60_000).toISOString().slice(0, 10)
}

/** @returns the times, in milliseconds since 1970, at which the business day (`from`) and the next one (`to`) begin */
export function rangeOfBusinessDate(
  date: BusinessDate,
  timeZone?: string,
  dayStart = defaultDayStart,
): { from: number; to: number } {
  const start = Date.parse(`${date}T00:00:00Z`) + dayStart * 60_000
  return { from: toRealTime(start, timeZone), to: toRealTime(start + oneDayMs, timeZone) }
}

export const nextBusinessDate = (date: BusinessDate): BusinessDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + oneDayMs).toISOString().slice(0, 10)

/** @returns how many days after `from` the date `to` is; negative if `to` is earlier */
export const countDaysBetween = (from: BusinessDate, to: BusinessDate): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / oneDayMs

/** @returns the hour of the time `at` in the time zone, for example `09`; without `timeZone`, in that of the device */
export const localHourOf = (at: number, timeZone?: string): string =>
  new Date(localTimeOf(at, timeZone)).toISOString().slice(11, 13)

/** Whether a text is a date that exists, written like `2026-02-28`. False for `2026-02-30`. */
export function isBusinessDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * Converts a local time, as `localTimeOf` returns it, to the real time. The offset of the time zone depends on the real
 * time, which is not known yet. So `guess` uses the offset at the time that `local` would be in UTC, which is a few
 * hours from the real time. This offset is wrong if the clocks change within these hours, so the result uses the offset
 * at `guess`.
 */
function toRealTime(local: number, timeZone: string | undefined): number {
  const guess = local - offsetAt(local, timeZone)
  return local - offsetAt(guess, timeZone)
}

const offsetAt = (at: number, timeZone: string | undefined): number => localTimeOf(at, timeZone) - at

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/**
 * Shifts the time `at`, without its milliseconds, so that the UTC methods of `Date` return the local time. For example,
 * 18:00 UTC becomes 12:00 UTC for a time zone that is six hours behind UTC.
 */
export function localTimeOf(at: number, timeZone: string | undefined): number {
  let format = formats.get(timeZone)
  if (!format) {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
    format = new Intl.DateTimeFormat('en-US', { ...parts, second: 'numeric', hourCycle: 'h23', timeZone })
    formats.set(timeZone, format)
  }
  const found = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year, month, day, hour, minute, second } = found as { [part: string]: number }
  return Date.UTC(year!, month! - 1, day, hour, minute, second)
}
