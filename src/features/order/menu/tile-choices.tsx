import type { Product } from '../../../../domain/catalogue.ts'
import { dishWords } from '../../../i18n/dish/words.ts'
import { useWords } from '../../../i18n/language.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { chooseOption, type ModifierGroup, toPayloadOptions } from '../../../ui/product-sheet/choice.ts'
import type { LineInput } from '../../../ui/product-sheet/product-sheet.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { decideTap } from './decide-tap.ts'

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    mt: '2',
    p: '2',
    bg: 'bg.panel',
    borderRadius: 'tile',
    boxShadow: 'inset 0 0 0 2px {colors.green}',
  },
})
const Choice = chakra('button', {
  base: {
    flex: '1 1 auto',
    minH: 'target',
    px: '3',
    border: '1.5px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'button',
    fontWeight: '650',
    lineHeight: '1.15',
    _active: { bg: 'sage' },
    _disabled: { color: 'fg.subtle', bg: 'bg.muted', borderColor: 'border' },
  },
})

type Props = {
  product: { id: string } & Product
  groups: readonly ModifierGroup[]
  currency: string
  onAdd(name: string, productId: string, input: LineInput): Promise<unknown>
}

export function ProductChoices({ product, groups, currency, onAdd }: Props) {
  const words = useWords(dishWords)
  const tap = decideTap(product, groups)
  if (tap.kind !== 'choose') return null
  const { group, defaults } = tap
  return (
    <Root role="group" aria-label={group.name}>
      <chakra.span textStyle="small" color="fg.muted" w="full" aria-hidden>
        {group.name}
      </chakra.span>
      {group.options.map(option => (
        <Choice
          key={option.id}
          type="button"
          disabled={!option.available}
          onClick={() =>
            void onAdd(product.name, product.id, {
              quantity: 1,
              options: toPayloadOptions(chooseOption(defaults, group, option, 1), groups),
            })
          }
        >
          {option.name}
          {option.price > 0 && ` +${formatMoney(option.price, currency)}`}
          {!option.available && ` (${words.soldOutOption})`}
        </Choice>
      ))}
    </Root>
  )
}
