import { isOpenOrBilled } from '../../../domain/order.ts'
import { useIsRemovedByStaff } from '../../data/guest/use-is-removed-by-staff.ts'
import { useJoinedOrder } from '../../data/orders/use-orders.ts'
import { newCommand } from '../../data/outbox/new-command.ts'
import { submit } from '../../data/outbox/submit.ts'
import { useSession } from '../../data/session/use-session.ts'
import { guestWords } from '../../i18n/guest/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { newId } from '../../platform/ids.ts'
import { useWithRetry } from '../../ui/feedback/retry-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { type LineInput, ProductSheet, type ProductSheetProps } from '../../ui/product-sheet/product-sheet.tsx'

type Props = ProductSheetProps & { productId: string; orderId: string; hasScannedCode: boolean }

export function OrderingProductSheet({ productId, orderId, hasScannedCode, ...sheet }: Props) {
  const words = useWords(guestWords)
  const withRetry = useWithRetry()
  const toast = useToast()
  const session = useSession()
  const view = useJoinedOrder(orderId)
  const isRemovedByStaff = useIsRemovedByStaff(orderId)
  const isTaking = view && isOpenOrBilled(view.order) && isRemovedByStaff === false
  const mayOrder = session?.role === 'guest' && isTaking && sheet.product.price !== null
  const add = async ({ quantity, options, note }: LineInput) => {
    const line = { lineId: newId(), productId, quantity, options, ...(note && { note }) }
    const addLine = newCommand('addLine', orderId, line)
    // If the guests have requested the bill, an added line cancels the request, and the toast says so.
    const added = view?.order.status === 'billed' ? words.addedAfterBill : words.added
    if (!(await withRetry(() => submit(addLine)))) return
    toast({ text: added(sheet.product.name), stage: 'device' })
    sheet.onClose()
  }
  return (
    <ProductSheet
      {...sheet}
      onSubmit={mayOrder ? add : undefined}
      readOnlyReason={(hasScannedCode || isRemovedByStaff) && !mayOrder ? words.joinFirst : undefined}
    />
  )
}
