import prohibit from '@phosphor-icons/core/assets/bold/prohibit-bold.svg?raw'
import { memo } from 'react'
import type { Product } from '../../../domain/catalogue.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { imageUrl } from '../../platform/images.ts'
import { createIcon } from '../../ui/controls/icon.tsx'
import { AllergenRings } from '../../ui/food/allergens.tsx'
import { Plate } from '../../ui/food/plate.tsx'
import { isSeafood } from '../../ui/food/seafood.ts'
import { formatMoney } from '../../ui/format/money.ts'
import { DottedLeader } from '../../ui/layout/rules.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'

const Prohibit = createIcon(prohibit)

const Row = chakra('button', {
  base: {
    display: 'flex',
    w: 'full',
    h: 'full',
    minH: '60px',
    py: '4',
    gap: '14px',
    textAlign: 'start',
    borderBottom: '1px solid',
    borderColor: 'border',
    _focusVisible: { outlineOffset: '-2px' },
  },
  variants: { printed: { true: { alignItems: 'center', gap: '0', py: '2' } } },
})
const Text = chakra('span', { base: { flex: '1', minW: '0', display: 'flex', flexDirection: 'column' } })
const Name = chakra('span', {
  base: { textStyle: 'dish', lineClamp: 2 },
  variants: {
    off: { true: { color: 'fg.subtle' } },
    printed: { true: { fontWeight: '600', minW: '0', lineClamp: 3 } },
  },
})
const Description = chakra('span', {
  base: { color: 'fg.muted', textStyle: 'small', lineHeight: '1.25', lineClamp: 2, mt: '2px' },
})
const Foot = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '3', mt: 'auto', pt: '6px', minH: '44px' },
})
/**
 * A disc with a plus sign. Background gradients draw the sign, because one more element in each row would slow down a
 * long menu.
 */
const PlusDisc = chakra('span', {
  base: {
    w: '44px',
    h: '44px',
    ms: 'auto',
    flexShrink: '0',
    bg: 'bg.panel',
    backgroundImage: 'linear-gradient({colors.green}, {colors.green}), linear-gradient({colors.green}, {colors.green})',
    backgroundSize: '15px 2px, 2px 15px',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
    border: '1.5px solid',
    borderColor: 'green',
    borderRadius: 'full',
  },
})
const SoldOut = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    px: '10px',
    py: '3px',
    bg: 'bg.muted',
    color: 'fg',
    borderRadius: 'refusal',
    fontSize: '16',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
})

type Props = { product: { id: string } & Product; currency: string; onOpen(id: string): void }

export const MenuRow = memo(function MenuRow({ product, currency, onOpen }: Props) {
  const words = useWords(commonWords)
  const off = !product.available
  const price = product.price === null ? words.priceAtSale : formatMoney(product.price, currency)
  const soldOut = (
    <SoldOut>
      <Prohibit size={18} />
      {words.soldOutToday}
    </SoldOut>
  )
  if (!product.image) {
    return (
      <Row type="button" printed onClick={() => onOpen(product.id)}>
        <Name printed off={off}>
          {product.name}
        </Name>
        <DottedLeader />
        {off ? soldOut : <chakra.span textStyle="price">{price}</chakra.span>}
        {!off && <PlusDisc ms="14px" />}
      </Row>
    )
  }
  return (
    <Row type="button" onClick={() => onOpen(product.id)}>
      <Plate src={imageUrl(product.image, 'small')} size="lg" greyedOut={off} tinted={isSeafood(product)} />
      <Text>
        <Name off={off}>{product.name}</Name>
        <Description>{product.description}</Description>
        <Foot>
          {off ? (
            soldOut
          ) : (
            <>
              <chakra.span textStyle="price">{price}</chakra.span>
              <AllergenRings allergens={product.allergens} max={4} />
              <PlusDisc />
            </>
          )}
        </Foot>
      </Text>
    </Row>
  )
})
