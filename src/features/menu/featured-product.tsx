import { memo } from 'react'
import type { Product } from '../../../domain/catalogue.ts'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { imageUrl } from '../../platform/images.ts'
import { Plus } from '../../ui/controls/stepper.tsx'
import { Plate } from '../../ui/food/plate.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { menuWords } from './words/words.ts'

const Card = chakra('button', {
  base: {
    position: 'relative',
    display: 'block',
    w: 'full',
    minH: { base: '174px', sm: '230px', lg: '270px' },
    p: { base: '4', sm: '6' },
    pe: { base: '48%', sm: '46%' },
    overflow: 'hidden',
    bg: 'green',
    color: 'paper',
    borderRadius: 'hero',
    textAlign: 'start',
    '--focus-ring': '{colors.ink}',
  },
})
const Kicker = chakra('span', { base: { display: 'block', color: 'saffron', fontWeight: '600', textStyle: 'small' } })
const Name = chakra('span', {
  base: { display: 'block', textStyle: 'hero', fontSize: { base: '26', sm: '42' }, lineHeight: '1.08', my: '2' },
})
const Price = chakra('span', { base: { textStyle: 'price', fontSize: { base: '19', sm: '22' } } })
const HeroPlate = chakra(Plate, {
  base: {
    '--plate': { base: '200px', sm: '300px', lg: '360px' },
    position: 'absolute',
    top: '50%',
    right: { base: '-26px', sm: '4%' },
    transform: 'translateY(-54%)',
  },
})
const PlusDisc = chakra('span', {
  base: {
    position: 'absolute',
    right: { base: '12px', sm: '24px' },
    bottom: { base: '12px', sm: '24px' },
    w: '48px',
    h: '48px',
    display: 'grid',
    placeItems: 'center',
    bg: 'saffron',
    color: 'ink',
    border: '2px solid',
    borderColor: 'green',
    borderRadius: 'full',
  },
})

type Props = { product: { id: string } & Product; currency: string; onOpen(id: string): void }

export const FeaturedProduct = memo(function FeaturedProduct({ product, currency, onOpen }: Props) {
  const words = useWords(menuWords)
  const common = useWords(commonWords)
  const price = product.price === null ? common.priceAtSale : formatMoney(product.price, currency)
  return (
    <Card type="button" aria-label={`${product.name}, ${price}`} onClick={() => onOpen(product.id)}>
      <Kicker>{words.featured}</Kicker>
      <Name>{product.name}</Name>
      <Price>{price}</Price>
      <HeroPlate src={imageUrl(product.image)} eager />
      <PlusDisc>
        <Plus size={22} />
      </PlusDisc>
    </Card>
  )
})
