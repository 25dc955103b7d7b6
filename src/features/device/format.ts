import { clockTime, dayAndMonth, isSameDay } from '../../ui/format/time.ts'

/** `14:06`; with the date in front when it is not today: `20 nov, 12:05`. */
export function formatWhen(at: number, now: number): string {
  return isSameDay(at, now) ? clockTime(at) : `${dayAndMonth(at)}, ${clockTime(at)}`
}

/** `12 MB`. Below 10, with one decimal. */
export function formatBytes(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB']
  let [value, unit] = [bytes / 1_000, 0]
  while (value >= 1_000 && unit < units.length - 1) [value, unit] = [value / 1_000, unit + 1]
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${units[unit]}`
}
