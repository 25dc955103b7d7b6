import { type BusinessDate, nextBusinessDate } from '../business-day.ts'
import type { Payload } from '../commands.ts'
import type { RejectionCode } from '../errors.ts'
import type { EntrySums, SumsByGroup, Tally } from '../journal/entry.ts'
import { mergeTallies } from '../journal/tally.ts'
import { getOwn } from '../objects.ts'
import type { Till, TillsById } from './till.ts'

/** The data of a till in the daily report (Z) of the till's business date. */
export type ClosedTill = { tillId: string } & Pick<
  Till,
  'kind' | 'name' | 'holder' | 'float' | 'status' | 'counted' | 'expected' | 'difference'
>

/**
 * The document `zs/{n}`: the report of a closed business date, number `n`. It never changes. Entries that reach the
 * server later are counted in a later date, and `split.late` of that date lists them under the date of their tap.
 */
export type ZReport = {
  n: number
  date: BusinessDate
  closedAt: number
  by: string
  sums: EntrySums
  split: SumsByGroup
  /** The number of journal entries of the date. */
  entries: number
  tills: ClosedTill[]
  /** The names of the waiters, products and so on whose ids are the keys in `split`, as they were at the closing. */
  names: { [dimension: string]: { [key: string]: string } }
}

/**
 * The documents that are needed to close a business date. `day`: the first open date and the number of the last report;
 * `undefined` before the first report. `tallies`: the sums of the date, and of earlier dates that are not closed.
 * `tills`: all open tills, and all tills of the date.
 */
export type DayDocuments = {
  day: { first: BusinessDate; z: number } | undefined
  today: BusinessDate
  tallies: readonly Tally[]
  tills: TillsById
}

/** The documents to store when a business date is closed: the report `z`, the new `day`, and the changed tills. */
export type DayClosing = {
  z: Omit<ZReport, 'closedAt' | 'by' | 'names'>
  day: { first: BusinessDate; z: number }
  /** The tills that were still open, now with the status `uncounted`. */
  tills: TillsById
}

/**
 * Closes a business date and creates its report. Refused with `invalid` for a date in the future, and, after the first
 * report, if an earlier date with entries is not closed. Refused with `tills_open` if a till of this or an earlier date
 * is open and the command does not list it in `uncounted`.
 * @returns `undefined` if the date is already closed
 */
export function computeDayClosing(
  { date, uncounted }: Payload<'closeDay'>,
  { day, today, tallies, tills }: DayDocuments,
): DayClosing | { code: RejectionCode } | undefined {
  if (day && date < day.first) return undefined
  // Before the first report, there may be earlier dates with sales that nobody closed. They need no report.
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
