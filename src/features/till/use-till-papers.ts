import type { Tenant } from '../../../domain/catalogue.ts'
import type { TillReport } from '../../../domain/tills/reports.ts'
import type { Till } from '../../../domain/tills/till.ts'
import { useWords } from '../../i18n/language.tsx'
import { formatClockTime, formatDay } from '../../ui/format/time.ts'
import type { CorteContent } from '../shared/cortes/corte-paper.tsx'
import { listTillSections } from '../shared/cortes/list-till-sections.ts'
import { cortesWords } from '../shared/cortes/words/words.ts'
import { useTillReportSections } from './use-till-report-sections.ts'

/**
 * Functions that build the printouts of a till.
 * - `counted`: the result of a till that is no longer open. Without `report`, the printout has only the cash.
 * - `x`: the X report, the sums of a till that is still open
 * @param holderName the name of the user who holds the tills
 */
export function useTillPapers(
  holderName: string,
  tenant: Pick<Tenant, 'settings'>,
): { counted(till: Till, report?: TillReport): CorteContent; x(report: TillReport): CorteContent } {
  const words = useWords(cortesWords)
  const listSections = useTillReportSections(tenant)
  const when = (at: number) => `${formatDay(at)}, ${formatClockTime(at)}`
  const signatures = [words.signHolder, words.signReceiver]
  const about = ({ name, openedAt, countedAt }: Till) => [
    [name, holderName].join(', '),
    words.openedAt(when(openedAt)),
    ...(countedAt === undefined ? [] : [words.countedAt(when(countedAt))]),
  ]
  return {
    counted(till, report) {
      const { status, expected } = till
      const isAwaited = status === 'counted' && expected === undefined
      return {
        headings: [words.corte, ...(isAwaited ? [words.awaited] : [])],
        about: about(till),
        sections: report ? listSections(report) : listTillSections(till, expected, words),
        signatures,
      }
    },
    x: report => ({
      headings: [words.x, words.notFinal],
      about: about(report.till),
      sections: listSections(report),
      signatures,
    }),
  }
}
