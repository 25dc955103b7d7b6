import { formatWhen } from '../../../ui/format/time.ts'
import type { ReportSection } from '../../shared/cortes/report-section.ts'
import type { NewSettlement } from './settle-form.tsx'
import type { AccountWords } from './words/words.ts'

/**
 * The content of the receipt of a settlement. `balance`: after the settlement, in minor units (cents); missing if this
 * device does not know it. `readAt`: when the balance was read, if that was too long ago to be the present one.
 */
export type ReceiptContent = NewSettlement & { balance?: number; readAt?: number }

/** @param method the name of the method of payment */
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
