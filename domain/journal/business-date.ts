import { type BusinessDate, businessDateOf } from '../business-day.ts'
import type { Tenant } from '../catalogue.ts'
import type { JournalEntry } from './entry.ts'

/** What the dates of entries depend on. `day.first`: the first business date that is not closed. */
export type DateSettings = Pick<Tenant, 'settings' | 'day'> & Partial<Pick<Tenant, 'timeZone'>>

/**
 * The business date of a fact is the date of its tap. What belongs to a closed date gets the first date that is open,
 * because the numbers of a closed date never change.
 * @param at the time of the tap
 */
export function dateFact(at: number, tenant: DateSettings): Pick<JournalEntry, 'date' | 'late'> {
  const date = businessDateAt(at, tenant)
  const first = tenant.day?.first
  return first === undefined || date >= first ? { date } : { date: first, late: { date } }
}

export const businessDateAt = (at: number, { timeZone, settings }: DateSettings): BusinessDate =>
  businessDateOf(at, timeZone, settings.money?.dayStart)
