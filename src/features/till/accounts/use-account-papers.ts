import type { Customer, Tenant } from '../../../../domain/catalogue.ts'
import type { AccountReport } from '../../../../domain/statements.ts'
import { useWords } from '../../../i18n/language.tsx'
import type { CorteContent } from '../../shared/cortes/corte-paper.tsx'
import { formatBusinessDate } from '../../shared/cortes/format-business-date.ts'
import { useMethodName } from '../../shared/payments/use-method-name.ts'
import { listReceiptRows, type ReceiptContent } from './list-receipt-rows.ts'
import { listStatementRows } from './list-statement-rows.ts'
import { accountWords } from './words/words.ts'

/**
 * Functions that build the printouts of a member's account: the statement, and the receipt of a settlement (money with
 * which the member pays the account).
 * @param userName the name of the user who takes the money
 */
export function useAccountPapers(
  { name, number }: Pick<Customer, 'name' | 'number'>,
  userName: string,
  tenant: Pick<Tenant, 'settings'>,
): {
  statement(report: AccountReport): CorteContent
  receipt(content: ReceiptContent, now: number): CorteContent
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
    receipt: (content, now) => ({
      headings: [words.paper.receipt, words.paper.notFiscal],
      about: [...member, words.paper.takenBy(userName)],
      sections: [listReceiptRows(content, nameMethod(content), now, words)],
      signatures: [words.paper.signMember, words.paper.signTill],
    }),
  }
}
