import { currentLocale } from './region.ts'

/** Formats the size of a file: `850 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const isLarge = bytes >= 1_000_000
  const format = new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
  return format.format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1_000))
}
