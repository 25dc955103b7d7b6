import { lazy, Suspense, useEffect } from 'react'
import { withPrice } from '../../../domain/schedules.ts'
import { useActiveSchedules } from '../../data/catalogue/use-active-schedules.ts'
import { useModifiers, useProduct } from '../../data/catalogue/use-catalogue.ts'
import { useLastJoinedOrder } from '../../data/guest/use-last-joined-order.ts'
import { guestWords } from '../../i18n/guest/words.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { localize } from '../../i18n/localize.ts'
import { imageUrl } from '../../platform/images.ts'
import { noteProductOpened } from '../../platform/page.ts'
import { ProductSheet } from '../../ui/product-sheet/product-sheet.tsx'

/** Loaded lazily, because a guest who only reads the menu does not need the code that places orders. */
const OrderingProductSheet = lazy(async () => ({
  default: (await import('./ordering-product-sheet.tsx')).OrderingProductSheet,
}))

type Props = {
  id: string
  currency: string
  /** Whether the address of the page has the QR code of a table. */
  hasScannedCode: boolean
  onClose(): void
}

export function GuestProductSheet({ id, currency, hasScannedCode, onClose }: Props) {
  const { language } = useLanguage()
  const words = useWords(guestWords)
  const product = useProduct(id)
  const active = useActiveSchedules()
  const groups = useModifiers(product?.modifierIds ?? [])
  const joined = useLastJoinedOrder()
  const isOpen = Boolean(product) && joined !== undefined
  useEffect(() => {
    if (isOpen) noteProductOpened()
  }, [isOpen])
  if (!product || joined === undefined) return null
  const sheet = {
    guest: true,
    product: localize(withPrice(product, active), language),
    groups: groups?.map(group => localize(group, language)),
    image: imageUrl(product.image),
    currency,
    onClose,
  }
  if (joined === null) return <ProductSheet {...sheet} readOnlyReason={hasScannedCode ? words.joinFirst : undefined} />
  return (
    <Suspense>
      <OrderingProductSheet {...sheet} productId={id} orderId={joined.orderId} hasScannedCode={hasScannedCode} />
    </Suspense>
  )
}
