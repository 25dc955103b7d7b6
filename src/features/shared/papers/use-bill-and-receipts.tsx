import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { countPrints, hasChangedSinceBill, paperKey } from '../../../../domain/commands/split.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import type { MetaValues } from '../../../data/store/schema.ts'
import { useWords } from '../../../i18n/language.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import type { BillOrReceiptContent } from './bill-or-receipt.tsx'
import type { PaperOutput } from './paper-parts.tsx'
import { canShareTexts } from './share-paper.ts'
import { papersWords } from './words/words.ts'

const BillOrReceipt = lazy(async () => ({ default: (await import('./bill-or-receipt.tsx')).BillOrReceipt }))

/**
 * Functions that print or share the bill and the receipts of a check. A shared bill or receipt counts as printed.
 * `element`: the bill or receipt while it is being printed or shared. The caller must render this element; its place on
 * the screen does not matter.
 */
export function useBillAndReceipts(
  { id: orderId, order }: Pick<OrderView, 'id' | 'order'>,
  place: string,
  tenant: MetaValues['tenant'],
): {
  element: ReactNode
  printBill(): void
  printReceipt(paymentId: string): void
  /** Passes the text of the bill to another app. Missing if this browser cannot share. */
  shareBill?(): void
  /** Passes the text of a receipt to another app. Missing if this browser cannot share. */
  shareReceipt?(paymentId: string): void
  /** Returns the heading of a further printout, for example `COPIA 2`. */
  copyText(copy: number): string
} {
  const words = useWords(papersWords)
  const withRetry = useWithRetry()
  const [content, setContent] = useState<BillOrReceiptContent>()
  return useMemo(() => {
    const print = (next: Pick<BillOrReceiptContent, 'what' | 'paymentId'>, output: PaperOutput = 'print') => {
      setContent({
        ...next,
        output,
        copy: countPrints(order, paperKey(next.what, next.paymentId)) + 1,
        hasChanged: next.what === 'bill' && hasChangedSinceBill(order),
        order,
        place,
      })
    }
    return {
      printBill: () => print({ what: 'bill' }),
      printReceipt: paymentId => print({ what: 'receipt', paymentId }),
      ...(canShareTexts() && {
        shareBill: () => print({ what: 'bill' }, 'share'),
        shareReceipt: (paymentId: string) => print({ what: 'receipt', paymentId }, 'share'),
      }),
      copyText: words.copy,
      element: content && (
        <Suspense>
          <BillOrReceipt
            content={content}
            tenant={tenant}
            onCancelled={() => setContent(undefined)}
            onPrinted={() => {
              setContent(undefined)
              const { what, paymentId } = content
              const command = newCommand('markPrinted', orderId, { what, ...(paymentId && { of: paymentId }) })
              void withRetry(() => submit(command))
            }}
          />
        </Suspense>
      ),
    }
  }, [orderId, order, place, tenant, content, words, withRetry])
}
