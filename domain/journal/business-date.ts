import { type BusinessDate, businessDateOf } from '../business-day.ts'
import type { Tenant } from '../catalogue.ts'
import type { JournalEntry } from './entry.ts'

/**
 * The fields of a tenant that determine business dates. `day.first`: the first business date that is not closed yet.
 */
export type BusinessDateSettings = Pick<Tenant, 'settings' | 'day'> & Partial<Pick<Tenant, 'timeZone'>>

/**
 * Returns the business date in whose report a journal entry is counted: the date of the tap. If this date is already
 * closed, it is the first open date instead, because the sums of a closed date never change; `late` then has the date
 * of the tap.
 * @param at when the user tapped, in milliseconds since 1970
 */
export function findEntryDate(at: number, tenant: BusinessDateSettings): Pick<JournalEntry, 'date' | 'late'> {
  const date = businessDateAt(at, tenant)
  const first = tenant.day?.first
  return first === undefined || date >= first ? { date } : { date: first, late: { date } }
}

/** Returns the business date at the time `at`, with the tenant's time zone and beginning of the day. */
export const businessDateAt = (at: number, { timeZone, settings }: BusinessDateSettings): BusinessDate =>
  businessDateOf(at, timeZone, settings.money?.dayStart)
