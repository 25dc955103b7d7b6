import { type BusinessDate, businessDateOf } from '../business-day.ts'
import type { Tenant } from '../catalogue.ts'
import type { JournalEntry } from './entry.ts'

/**
 * The fields of a tenant that decide the dates of entries. `day.first` is the first business date that is not closed.
 */
export type DateSettings = Pick<Tenant, 'settings' | 'day'> & Partial<Pick<Tenant, 'timeZone'>>

/**
 * Returns the business date of a fact, which is the date of its tap. If this date is already closed, the fact gets the
 * first open date instead, because the sums of a closed date never change.
 * @param at the time of the tap
 */
export function dateFact(at: number, tenant: DateSettings): Pick<JournalEntry, 'date' | 'late'> {
  const date = businessDateAt(at, tenant)
  const first = tenant.day?.first
  return first === undefined || date >= first ? { date } : { date: first, late: { date } }
}

export const businessDateAt = (at: number, { timeZone, settings }: DateSettings): BusinessDate =>
  businessDateOf(at, timeZone, settings.money?.dayStart)
