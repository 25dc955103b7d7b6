/** A date of the calendar, for example `2026-11-23`. */
export type BusinessDate = string

/** By default, the business day begins at 4:00, so that a bar's last checks belong to the evening before. */
export const defaultDayStart = 4 * 60
const oneDayMs = 86_400_000

/**
 * @param timeZone the tenant's time zone; if missing, the time zone of the device
 * @param dayStart the minutes after midnight at which the business day begins
 * @returns the business day to which a time belongs
 */
export function businessDateOf(at: number, timeZone?: string, dayStart = defaultDayStart): BusinessDate {
  return new Date(localTimeOf(at, timeZone) - dayStart * 60_000).toISOString().slice(0, 10)
}

/** @returns when the business day begins, and when the next one begins */
export function rangeOfBusinessDate(
  date: BusinessDate,
  timeZone?: string,
  dayStart = defaultDayStart,
): { from: number; to: number } {
  const start = Date.parse(`${date}T00:00:00Z`) + dayStart * 60_000
  return { from: startOf(start, timeZone), to: startOf(start + oneDayMs, timeZone) }
}

/** @returns the date of the day after */
export const nextBusinessDate = (date: BusinessDate): BusinessDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + oneDayMs).toISOString().slice(0, 10)

/** @returns how many days after `from` the date `to` is; negative if it is earlier */
export const countDaysBetween = (from: BusinessDate, to: BusinessDate): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / oneDayMs

/** @returns the hour that the clocks of the time zone show, for example `09` */
export const localHourOf = (at: number, timeZone?: string): string =>
  new Date(localTimeOf(at, timeZone)).toISOString().slice(11, 13)

/** Whether a text is a date of the calendar: `2026-02-30` is not. */
export function isBusinessDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * Converts a local time to UTC. The offset of the time zone is computed twice, because a change to summer time may lie
 * between the first guess and the result.
 */
function startOf(local: number, timeZone: string | undefined): number {
  const guess = local - offsetAt(local, timeZone)
  return local - offsetAt(guess, timeZone)
}

const offsetAt = (at: number, timeZone: string | undefined): number => localTimeOf(at, timeZone) - at

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** Returns a time at which a clock in UTC shows what a clock of the time zone shows at `at`. */
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
