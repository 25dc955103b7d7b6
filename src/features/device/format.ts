/** Formats a number of bytes, for example as `12 MB`. Below 10, the value is rounded to one decimal: `8.4 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB']
  let [value, unit] = [bytes / 1_000, 0]
  while (value >= 1_000 && unit < units.length - 1) [value, unit] = [value / 1_000, unit + 1]
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${units[unit]}`
}
