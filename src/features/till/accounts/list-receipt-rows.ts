import { formatWhen } from '../../../ui/format/time.ts'
import type { ReportSection } from '../../shared/cortes/report-section.ts'
import type { NewSettlement } from './settle-form.tsx'
import type { AccountWords } from './words/words.ts'

/**
 * The content of the receipt of a settlement (money with which a member paid the account). `balance`: what the member
 * owes after the settlement, in minor units (cents); missing if unknown. `readAt`: when this device read the balance
 * from the server; set only if the balance may be out of date.
 */
export type ReceiptContent = NewSettlement & { balance?: number; readAt?: number }

/**
 * Lists the printed rows of the receipt of a settlement. `total` is the new balance, not a sum; missing if it is
 * unknown.
 * @param method the name of the payment method, for example `Transferencia`
 */
export function listReceiptRows(
  { amount, reference, balance, readAt }: ReceiptContent,
  method: string,
  now: number,
  { paper: words }: Pick<AccountWords, 'paper'>,
): ReportSection {
  const name = readAt === undefined ? words.balanceAfter : words.balanceAfterKnown(formatWhen(readAt, now))
  return {
    title: words.settlement,
    rows: [{ name: [method, reference].filter(Boolean).join(' '), amount }],
    ...(balance !== undefined && { total: { name, amount: balance } }),
  }
}
