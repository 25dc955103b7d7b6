import type { BusinessDate } from '../../../../domain/business-day.ts'
import { currentLocale } from '../../../ui/format/region.ts'

/** Formats a business date in the current language, for example `2025-05-02` as `viernes 2 de mayo`. */
export const formatBusinessDate = (date: BusinessDate): string =>
  new Date(`${date}T00:00:00Z`)
    .toLocaleDateString(currentLocale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .replace(',', '')
