import type { BusinessDate } from '../../../../domain/business-day.ts'
import type { SumsByGroup } from '../../../../domain/journal/entry.ts'
import type { ZReport } from '../../../../domain/tills/close-day.ts'
import { sumTaken } from '../../shared/cortes/list-sales-sections.ts'
import type { ReportRow } from '../../shared/cortes/report-section.ts'
import type { AdminWords } from '../words/words.ts'

type Words = Pick<AdminWords['cortes'], 'arrivedInZ' | 'arrivedInOpenDay'>

/**
 * Sums the payments of a closed day that reached the server after its Z report, and are therefore counted by a later
 * report or by the day that is still open. Returns a row for each later report whose sum is not 0, the earliest report
 * first, and then one for the open day if its sum is not 0. Amounts are in minor units (cents).
 * @param openDay the sums of the day that is still open; `undefined` if they are not known
 */
export function listArrivedLater(
  { n, date }: Pick<ZReport, 'n' | 'date'>,
  reports: readonly Pick<ZReport, 'n' | 'split'>[],
  openDay: { split: SumsByGroup } | undefined,
  words: Words,
): ReportRow[] {
  const later = reports.filter(report => report.n > n).sort((a, b) => a.n - b.n)
  return [
    ...later.map(report => ({ name: words.arrivedInZ(report.n), amount: countLate(report.split, date) })),
    { name: words.arrivedInOpenDay, amount: openDay ? countLate(openDay.split, date) : 0 },
  ].filter(({ amount }) => amount !== 0)
}

function countLate({ late = {} }: SumsByGroup, date: BusinessDate): number {
  const figures = late[date] ?? {}
  return sumTaken(figures) + (figures.settlements ?? 0)
}
