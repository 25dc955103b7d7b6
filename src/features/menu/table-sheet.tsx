import { isLive } from '../../../domain/order.ts'
import { command } from '../../data/commands.ts'
import { submit } from '../../data/submit.ts'
import { useJoinedOrder } from '../../data/use-orders.ts'
import { useSession } from '../../data/use-session.ts'
import { useGuestWords } from '../../i18n/guest-words.ts'
import { newId } from '../../platform/ids.ts'
import { useAttempt } from '../../ui/attempt.tsx'
import { type Decision, ProductSheet, type ProductSheetProps } from '../../ui/product-sheet/product-sheet.tsx'
import { useToast } from '../../ui/toast.tsx'

type Props = ProductSheetProps & { productId: string; orderId: string; scanned: boolean }

/** The product, to be ordered by whoever sits at a table whose check is open. */
export function TableSheet({ productId, orderId, scanned, ...sheet }: Props) {
  const words = useGuestWords()
  const attempt = useAttempt()
  const toast = useToast()
  const session = useSession()
  const view = useJoinedOrder(orderId)
  const mayOrder = session?.role === 'guest' && view && isLive(view.order) && sheet.product.price !== null
  const add = async ({ quantity, options, note }: Decision) => {
    const line = { lineId: newId(), productId, quantity, options, ...(note && { note }) }
    const tapped = command('addLine', orderId, line)
    if (!(await attempt(() => submit(tapped)))) return
    toast({ text: words.added(sheet.product.name), stage: 'device' })
    sheet.onClose()
  }
  return (
    <ProductSheet
      {...sheet}
      onDecide={mayOrder ? add : undefined}
      whyNot={scanned && !mayOrder ? words.sitFirst : undefined}
    />
  )
}
