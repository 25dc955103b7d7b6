import { type BusinessDate, nextBusinessDate } from '../business-day.ts'
import type { Payload } from '../commands.ts'
import type { RejectionCode } from '../errors.ts'
import type { Split, Sums, Tally } from '../journal/entry.ts'
import { mergeTallies } from '../journal/tally.ts'
import { getOwn } from '../objects.ts'
import type { Till, TillsById } from './till.ts'

/** What a Z says about a till of its date. */
export type ClosedTill = { tillId: string } & Pick<
  Till,
  'kind' | 'name' | 'holder' | 'float' | 'status' | 'counted' | 'expected' | 'difference'
>

/**
 * The document `zs/{n}`: the sums of a closed business date. It never changes; what arrives later belongs to the first
 * date that is open, where `split.late` counts it by the date to which it would have belonged.
 */
export type ZReport = {
  n: number
  date: BusinessDate
  closedAt: number
  by: string
  sums: Sums
  split: Split
  /** The number of journal entries of the date. */
  entries: number
  tills: ClosedTill[]
  /** The names of what `split` has as keys, at the time of the closing. */
  names: { [dimension: string]: { [key: string]: string } }
}

/**
 * The documents that a closing needs. `tallies`: at least all of the date, and all of earlier dates that are open.
 * `tills`: all that are open, and all of the date.
 */
export type DayDocuments = {
  day: { first: BusinessDate; z: number } | undefined
  today: BusinessDate
  tallies: readonly Tally[]
  tills: TillsById
}

export type DayClosing = {
  z: Omit<ZReport, 'closedAt' | 'by' | 'names'>
  day: { first: BusinessDate; z: number }
  /** The tills that nobody counted, with their new status. */
  tills: TillsById
}

/**
 * Closes a business date. Dates are closed one after another, because each Z has the next number.
 * @returns `undefined` if the date was closed before; a second closing changes nothing
 */
export function closeDayOf(
  { date, uncounted }: Payload<'closeDay'>,
  { day, today, tallies, tills }: DayDocuments,
): DayClosing | { code: RejectionCode } | undefined {
  if (day && date < day.first) return undefined
  // Before the first Z, dates with sales may be behind which nobody closed. They need no Z.
  const isEarlierOpen = day !== undefined && tallies.some(tally => day.first <= tally.date && tally.date < date)
  if (date > today || isEarlierOpen) return { code: 'invalid' }
  const open = Object.entries(tills).filter(([, till]) => till.status === 'open' && till.date <= date)
  if (open.some(([tillId]) => !uncounted.includes(tillId))) return { code: 'tills_open' }
  const ended = Object.fromEntries(open.map(([tillId, till]) => [tillId, { ...till, status: 'uncounted' as const }]))
  const n = (day?.z ?? 0) + 1
  const ofDate = tallies.filter(tally => tally.date === date)
  return {
    z: {
      n,
      date,
      ...mergeTallies(ofDate),
      entries: ofDate.reduce((count, tally) => count + tally.entries, 0),
      tills: Object.entries(tills).flatMap(([tillId, till]) =>
        till.date === date ? toClosedTill(tillId, getOwn(ended, tillId) ?? till) : [],
      ),
    },
    day: { first: nextBusinessDate(date), z: n },
    tills: ended,
  }
}

const toClosedTill = (
  tillId: string,
  { kind, name, holder, float, status, counted, expected, difference }: Till,
): ClosedTill => ({
  tillId,
  kind,
  name,
  holder,
  float,
  status,
  ...(counted !== undefined && { counted }),
  ...(expected !== undefined && { expected }),
  ...(difference !== undefined && { difference }),
})
