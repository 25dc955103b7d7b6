import { useEffect } from 'react'
import { isLive } from '../../../domain/order.ts'
import { command } from '../../data/commands.ts'
import { submit } from '../../data/submit.ts'
import { useModifiers, useProduct } from '../../data/use-catalogue.ts'
import { useJoined } from '../../data/use-joined.ts'
import { useOrder } from '../../data/use-orders.ts'
import { useSession } from '../../data/use-session.ts'
import { useGuestWords } from '../../i18n/guest-words.ts'
import { localized, useI18n } from '../../i18n/i18n.tsx'
import { newId } from '../../platform/ids.ts'
import { imageUrl } from '../../platform/images.ts'
import { noteInterest } from '../../platform/page.ts'
import { useAttempt } from '../../ui/attempt.tsx'
import { type Decision, ProductSheet } from '../../ui/product-sheet/product-sheet.tsx'
import { useToast } from '../../ui/toast.tsx'

type Props = {
  id: string
  currency: string
  /** A table's code was scanned, and nobody has sat down there yet. */
  scanned: boolean
  onClose(): void
}

/** The product; to be ordered by whoever sits at a table, else to be read. */
export function GuestSheet({ id, currency, scanned, onClose }: Props) {
  const { language } = useI18n()
  const words = useGuestWords()
  const attempt = useAttempt()
  const toast = useToast()
  const product = useProduct(id)
  const groups = useModifiers(product?.modifierIds ?? [])
  const session = useSession()
  const isOpen = Boolean(product)
  useEffect(() => {
    if (isOpen) noteInterest()
  }, [isOpen])
  const view = useOrder(useJoined()?.orderId)
  if (!product) return null
  const shown = localized(product, language)
  const mayOrder = session?.role === 'guest' && view && isLive(view.order) && product.price !== null
  const add = async ({ quantity, options, note }: Decision) => {
    const line = { lineId: newId(), productId: id, quantity, options, ...(note && { note }) }
    if (!(await attempt(() => submit(command('addLine', view!.id, line))))) return
    toast({ text: words.added(shown.name), stage: 'device' })
    onClose()
  }
  return (
    <ProductSheet
      guest
      product={shown}
      groups={groups?.map(group => localized(group, language))}
      image={imageUrl(product.image)}
      currency={currency}
      onDecide={mayOrder ? decision => void add(decision) : undefined}
      whyNot={scanned && !mayOrder ? words.sitFirst : undefined}
      onClose={onClose}
    />
  )
}
