import type { Tenant } from '../../../domain/catalogue.ts'
import type { TillReport } from '../../../domain/tills/reports.ts'
import { useWords } from '../../i18n/language.tsx'
import { listAccountSections } from '../shared/cortes/list-account-sections.ts'
import { listMethods, listTakenByTill, listTips, sumTaken } from '../shared/cortes/list-sales-sections.ts'
import { listTillSections } from '../shared/cortes/list-till-sections.ts'
import { listTipSections } from '../shared/cortes/list-tip-sections.ts'
import type { ReportSection } from '../shared/cortes/report-section.ts'
import { useReportNames } from '../shared/cortes/use-report-names.ts'
import { cortesWords } from '../shared/cortes/words/words.ts'

/**
 * Returns a function that lists the sections of a till's report. A report is blind if its reader still has to count the
 * cash without knowing how much is expected. Then the sections leave out the tips, the cash payments and the total of
 * the money taken, because the expected cash could be computed from them.
 */
export function useTillReportSections({ settings }: Pick<Tenant, 'settings'>): (report: TillReport) => ReportSection[] {
  const words = useWords(cortesWords)
  const names = useReportNames({ settings })
  return report => {
    const { till, isBlind, sums, methods, tips, settlements, expected } = report
    const byPerson =
      till.kind === 'bank'
        ? listTipSections(report, settings.money?.tips?.shares ?? [], names, words)
        : [listTips({ tips }, names, words)]
    return [
      ...(isBlind ? [] : [listTakenByTill(sums, words)]),
      listMethods(methods, isBlind ? undefined : sumTaken(sums), names, words),
      ...listAccountSections(sums, settlements, names, words),
      ...listTillSections(till, expected, words),
      ...(isBlind ? [] : byPerson),
    ].filter(({ rows }) => rows.length > 0)
  }
}
