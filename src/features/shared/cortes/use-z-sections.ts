import type { Tenant } from '../../../../domain/catalogue.ts'
import { getOwn } from '../../../../domain/objects.ts'
import type { ClosedTill, ZReport } from '../../../../domain/tills/close-day.ts'
import { useWords } from '../../../i18n/language.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { formatClockTime, formatDay } from '../../../ui/format/time.ts'
import type { CorteContent } from './corte-paper.tsx'
import { formatBusinessDate } from './format-business-date.ts'
import { listAccountSections } from './list-account-sections.ts'
import { listSalesSections, sumTaken } from './list-sales-sections.ts'
import { nameDifference } from './list-till-sections.ts'
import type { ReportSection } from './report-section.ts'
import { useReportNames } from './use-report-names.ts'
import { cortesWords } from './words/words.ts'

type Settings = Pick<Tenant, 'settings' | 'taxes' | 'currency'>
type Day = Pick<ZReport, 'sums' | 'split'> & Partial<Pick<ZReport, 'tills' | 'names'>>

export function useDaySections({ sums, split, tills = [], names = {} }: Day, tenant: Settings): ReportSection[] {
  const words = useWords(cortesWords)
  const reportNames = useReportNames(tenant, names)
  const tillRow = ({ name, holder, counted, difference = 0 }: ClosedTill) => ({
    name: [name, getOwn(names.holders ?? {}, holder)].filter(Boolean).join(', '),
    ...(counted === undefined
      ? { text: words.uncounted }
      : {
          amount: counted,
          detail: [
            nameDifference(difference, words),
            difference !== 0 && formatMoney(Math.abs(difference), tenant.currency),
          ]
            .filter(Boolean)
            .join(' '),
        }),
  })
  const late = Object.entries(split.late ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const more: ReportSection[] = [
    ...listAccountSections(sums, split.settlements, reportNames, words),
    { title: words.tills, rows: tills.map(tillRow) },
    {
      title: words.late,
      rows: late.map(([date, figures]) => ({
        name: words.lateOf(formatBusinessDate(date)),
        amount: sumTaken(figures) + (figures.settlements ?? 0),
      })),
    },
  ]
  return [...listSalesSections(sums, split, tenant, reportNames, words), ...more.filter(({ rows }) => rows.length > 0)]
}

/** Returns a function that creates the content of the printout of a Z, the numbered report that closes a day. */
export function useZPrintout(): (
  z: Pick<ZReport, 'n' | 'date' | 'closedAt'>,
  sections: ReportSection[],
) => CorteContent {
  const words = useWords(cortesWords)
  return ({ n, date, closedAt }, sections) => ({
    headings: [words.z(n), formatBusinessDate(date)],
    about: [words.closedAt(`${formatDay(closedAt)}, ${formatClockTime(closedAt)}`)],
    sections,
    signatures: [words.signHolder, words.signReceiver],
  })
}
