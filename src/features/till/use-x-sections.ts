import type { Tenant } from '../../../domain/catalogue.ts'
import type { TillReport } from '../../../domain/tills/reports.ts'
import { useWords } from '../../i18n/language.tsx'
import { listAccountSections } from '../shared/cortes/list-account-sections.ts'
import { countTaken, listMethods } from '../shared/cortes/list-sales-sections.ts'
import { listTillSections } from '../shared/cortes/list-till-sections.ts'
import type { ReportSection } from '../shared/cortes/report-section.ts'
import { useReportNames } from '../shared/cortes/use-report-names.ts'
import { cortesWords } from '../shared/cortes/words/words.ts'

/** @returns a function that lists the sections of the X of a till */
export function useXSections(tenant: Pick<Tenant, 'settings'>): (report: TillReport) => ReportSection[] {
  const words = useWords(cortesWords)
  const names = useReportNames(tenant)
  return ({ till, isBlind, sums, methods, settlements, expected }) =>
    [
      listMethods(methods, isBlind ? undefined : countTaken(sums), names, words),
      ...listAccountSections(sums, settlements, names, words),
      ...listTillSections(till, expected, words),
    ].filter(({ rows }) => rows.length > 0)
}
