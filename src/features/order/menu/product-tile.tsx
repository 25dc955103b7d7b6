import prohibit from '@phosphor-icons/core/assets/bold/prohibit-bold.svg?raw'
import { memo } from 'react'
import type { Product } from '../../../../domain/catalogue.ts'
import { commonWords } from '../../../i18n/common/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { imageUrl } from '../../../platform/images.ts'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { Plate } from '../../../ui/food/plate.tsx'
import { isSeafood } from '../../../ui/food/seafood.ts'
import { formatMoney } from '../../../ui/format/money.ts'
import { VisuallyHidden } from '../../../ui/layout/rules.tsx'
import { StageShape } from '../../../ui/status/stage-shape.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { AllergyIcon } from '../allergies/allergy-icon.tsx'
import { useLongPress } from './use-long-press.ts'

const Prohibit = createIcon(prohibit)

const Tile = chakra('button', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    w: 'full',
    h: '152px',
    p: '12px',
    bg: 'bg.panel',
    borderRadius: 'tile',
    boxShadow: 'tile',
    textAlign: 'start',
    userSelect: 'none',
    touchAction: 'manipulation',
    WebkitTouchCallout: 'none',
    transition: 'transform {durations.press} {easings.out}',
    _active: { transform: 'scale(.97)' },
  },
  variants: {
    isOpen: { true: { boxShadow: 'inset 0 0 0 2px {colors.green}' } },
    isSoldOut: { true: { bg: 'transparent', boxShadow: 'inset 0 0 0 1.5px {colors.tan}', color: 'fg.subtle' } },
  },
})
const Name = chakra('span', {
  base: {
    mt: 'auto',
    fontSize: '17',
    fontWeight: '650',
    lineHeight: '1.15',
    lineClamp: 2,
  },
})
const Price = chakra('span', { base: { mt: '5px', color: 'fg.muted', textStyle: 'small', whiteSpace: 'nowrap' } })
const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '10px',
    right: '10px',
    minW: '30px',
    h: '30px',
    px: '8px',
    display: 'grid',
    placeItems: 'center',
    bg: 'green',
    color: 'paper',
    borderRadius: 'full',
    fontWeight: '700',
  },
})
const SoldOut = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    mt: '5px',
    px: '8px',
    bg: 'bg.muted',
    color: 'fg',
    borderRadius: 'refusal',
    fontSize: '15',
    fontWeight: '600',
  },
})

const Warning = chakra('span', {
  base: {
    position: 'absolute',
    bottom: '80px',
    right: '10px',
    maxW: 'calc(100% - 84px)',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    px: '6px',
    borderRadius: 'refusal',
    bg: 'bg.panel',
    color: 'fg.muted',
    border: '1.5px dashed',
    borderColor: 'border.emphasized',
    fontSize: '14',
    fontWeight: '600',
    lineHeight: '1.1',
    '& > svg': { flexShrink: '0' },
  },
  variants: { isForbidden: { true: { bg: 'ink', color: 'paper', border: '1.5px solid', borderColor: 'ink' } } },
})

type Props = {
  product: { id: string } & Product
  currency: string
  /** The quantity of this product on the order, summed over all lines except void and refused lines. */
  count: number
  /** Whether the options of this product are shown below its tile. */
  isOpen: boolean
  /** Whether the product was marked sold out on this device, and the server does not know it yet. */
  isMarkedHere: boolean
  /** The allergy warning of the product. `warningTag` is its short text, such as `soya`. */
  warning?: string
  warningTag?: string
  /** Whether a guest who would get the product is allergic to one of its allergens. */
  isForbidden?: boolean
  onTap(id: string): void
  onLongPress(id: string): void
}

export const ProductTile = memo(function ProductTile({
  product,
  currency,
  count,
  isOpen,
  isMarkedHere,
  warning,
  warningTag,
  isForbidden = false,
  onTap,
  onLongPress,
}: Props) {
  const common = useWords(commonWords)
  const progress = useWords(progressWords)
  const press = useLongPress(
    () => onTap(product.id),
    () => onLongPress(product.id),
  )
  const price = product.price === null ? common.priceAtSale : formatMoney(product.price, currency)
  const isSoldOut = !product.available
  return (
    <Tile type="button" isSoldOut={isSoldOut} isOpen={isOpen} aria-expanded={isOpen || undefined} {...press}>
      <Plate
        src={imageUrl(product.image, 'small')}
        size="sm"
        greyedOut={isSoldOut}
        tinted={isSeafood(product)}
        ms="-2px"
        mt="-2px"
      />
      <Name>{product.name}</Name>
      {isSoldOut ? (
        <SoldOut>
          {isMarkedHere ? <StageShape stage="device" size={16} /> : <Prohibit size={16} />}
          {progress.state.soldOut}
          {isMarkedHere && <VisuallyHidden>{progress.state.device}</VisuallyHidden>}
        </SoldOut>
      ) : (
        <Price>{price}</Price>
      )}
      {count > 0 && <Count>{count}</Count>}
      {warning !== undefined && (
        <Warning isForbidden={isForbidden}>
          {isForbidden && <AllergyIcon size={16} />}
          <span aria-hidden="true">{warningTag}</span>
          <VisuallyHidden>{warning}</VisuallyHidden>
        </Warning>
      )}
    </Tile>
  )
})
