import type { Payment } from '../../../../domain/order.ts'
import type { AccountReport, AccountRow } from '../../../../domain/statements.ts'
import { formatDayAndMonth } from '../../../ui/format/time.ts'
import type { ReportSection } from '../../shared/cortes/report-section.ts'
import type { AccountWords } from './words/words.ts'

type NameMethod = (payment: Pick<Payment, 'method' | 'methodId'>) => string

export function listStatementRows(
  { opening, closing, rows }: Pick<AccountReport, 'opening' | 'closing' | 'rows'>,
  nameMethod: NameMethod,
  words: AccountWords,
): ReportSection {
  return {
    title: words.statement,
    rows: [
      { name: words.opening, amount: opening },
      ...rows.map(row => ({
        id: row.id,
        name: nameRow(row, nameMethod, words),
        detail: [formatDayAndMonth(row.at), row.overLimit && words.overLimit, row.settlement?.isVoided && words.voided]
          .filter(Boolean)
          .join(', '),
        amount: row.change,
      })),
    ],
    total: { name: words.closing, amount: closing },
  }
}

function nameRow(
  { kind, change, number = '', method, methodId }: AccountRow,
  nameMethod: NameMethod,
  words: AccountWords,
) {
  if (kind === 'settlement' || kind === 'settlementVoid')
    return words.row[kind](method ? nameMethod({ method, ...(methodId && { methodId }) }) : '')
  if (kind === 'paymentVoid' || kind === 'tip') return words.row[kind](number)
  return words.row[change < 0 ? 'refund' : 'payment'](number)
}
