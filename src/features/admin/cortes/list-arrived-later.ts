import type { BusinessDate } from '../../../../domain/business-day.ts'
import type { SumsByGroup } from '../../../../domain/journal/entry.ts'
import type { ZReport } from '../../../../domain/tills/close-day.ts'
import { sumTaken } from '../../shared/cortes/list-sales-sections.ts'
import type { ReportRow } from '../../shared/cortes/report-section.ts'
import type { AdminWords } from '../words/words.ts'

type Words = Pick<AdminWords['cortes'], 'arrivedInZ' | 'arrivedInOpenDay'>

/**
 * Sums the payments of a closed day that reached the server only after the Z report of that day. A later Z report
 * counts them, or the day that is still open. Returns a row with the sum for each later report, the earliest report
 * first, and then a row for the open day. Rows with the sum 0 are left out. Amounts are in minor units (cents).
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
