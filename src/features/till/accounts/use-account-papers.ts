import type { Customer, Tenant } from '../../../../domain/catalogue.ts'
import type { AccountReport } from '../../../../domain/statements.ts'
import { useWords } from '../../../i18n/language.tsx'
import type { CorteContent } from '../../shared/cortes/corte-paper.tsx'
import { formatBusinessDate } from '../../shared/cortes/format-business-date.ts'
import { useMethodName } from '../../shared/payments/use-method-name.ts'
import { listStatementRows } from './list-statement-rows.ts'
import type { Settlement } from './settle-form.tsx'
import { accountWords } from './words/words.ts'

/**
 * The papers of an account: its statement, and the receipt of a settlement.
 * @param userName the name of the user who takes the money
 */
export function useAccountPapers(
  { name, number }: Pick<Customer, 'name' | 'number'>,
  userName: string,
  tenant: Pick<Tenant, 'settings'>,
): {
  statement(report: AccountReport): CorteContent
  receipt(settlement: Settlement & { balance?: number | undefined }): CorteContent
} {
  const words = useWords(accountWords)
  const nameMethod = useMethodName(tenant)
  const member = [name, words.number(number)]
  return {
    statement: report => ({
      headings: [words.paper.statement, words.paper.notFiscal],
      about: [...member, words.paper.period(formatBusinessDate(report.from), formatBusinessDate(report.to))],
      sections: [listStatementRows(report, nameMethod, words)],
      signatures: [words.paper.signMember, words.paper.signTill],
    }),
    receipt: ({ amount, balance, reference, ...settlement }) => ({
      headings: [words.paper.receipt, words.paper.notFiscal],
      about: [...member, words.paper.takenBy(userName)],
      sections: [
        {
          title: words.paper.settlement,
          rows: [{ name: [nameMethod(settlement), reference].filter(Boolean).join(' '), amount }],
          ...(balance !== undefined && { total: { name: words.paper.balanceAfter, amount: balance } }),
        },
      ],
      signatures: [words.paper.signMember, words.paper.signTill],
    }),
  }
}
