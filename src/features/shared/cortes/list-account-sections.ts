import type { EntrySums, SumsByGroup } from '../../../../domain/journal/entry.ts'
import { sum } from '../../../../domain/money.ts'
import type { ReportNames } from './list-sales-sections.ts'
import type { ReportSection } from './report-section.ts'
import type { CortesWords } from './words/words.ts'

/**
 * Lists the sections of a report about members' accounts: the sum of the charges, the part of the charges above the
 * members' credit limits, and what members paid on their accounts (settlements) by payment method. Empty sections are
 * left out.
 */
export function listAccountSections(
  { charges = 0, overLimit = 0 }: EntrySums,
  settlements: SumsByGroup[string] = {},
  names: Pick<ReportNames, 'method'>,
  words: CortesWords,
): ReportSection[] {
  const paid = Object.entries(settlements).map(([key, figures]) => ({
    name: names.method(key),
    amount: figures.settlements ?? 0,
    count: figures.count ?? 0,
  }))
  const charged = [
    { name: words.accounts.charges, amount: charges },
    { name: words.accounts.overLimit, amount: overLimit },
  ]
  return [
    { title: words.accounts.title, rows: charged.filter(({ amount }) => amount !== 0) },
    {
      title: words.accounts.settlements,
      rows: paid,
      total: { name: words.accounts.settled, amount: sum(paid.map(({ amount }) => amount)) },
    },
  ].filter(({ rows }) => rows.length > 0)
}
