import { lazy, Suspense, useEffect } from 'react'
import { useModifiers, useProduct } from '../../data/catalogue/use-catalogue.ts'
import { useJoined } from '../../data/guest/use-joined.ts'
import { useGuestWords } from '../../i18n/guest-words.ts'
import { localized, useI18n } from '../../i18n/i18n.tsx'
import { imageUrl } from '../../platform/images.ts'
import { noteProductOpened } from '../../platform/page.ts'
import { ProductSheet } from '../../ui/product-sheet/product-sheet.tsx'

/** Who only reads the menu never loads the rules of an order. */
const TableSheet = lazy(async () => ({ default: (await import('./table-sheet.tsx')).TableSheet }))

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
  const product = useProduct(id)
  const groups = useModifiers(product?.modifierIds ?? [])
  const joined = useJoined()
  const isOpen = Boolean(product) && joined !== undefined
  useEffect(() => {
    if (isOpen) noteProductOpened()
  }, [isOpen])
  if (!product || joined === undefined) return null
  const sheet = {
    guest: true,
    product: localized(product, language),
    groups: groups?.map(group => localized(group, language)),
    image: imageUrl(product.image),
    currency,
    onClose,
  }
  if (joined === null) return <ProductSheet {...sheet} whyNot={scanned ? words.sitFirst : undefined} />
  return (
    <Suspense>
      <TableSheet {...sheet} productId={id} orderId={joined.orderId} scanned={scanned} />
    </Suspense>
  )
}
