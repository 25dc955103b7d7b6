import check from '@phosphor-icons/core/assets/bold/check-bold.svg?raw'
import prohibit from '@phosphor-icons/core/assets/bold/prohibit-bold.svg?raw'
import type { ModifierOption } from '../../../domain/catalogue.ts'
import { dishWords } from '../../i18n/dish/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { createIcon } from '../controls/icon.tsx'
import { Stepper } from '../controls/stepper.tsx'
import { formatMoney } from '../format/money.ts'
import { chakra } from '../theme/chakra.tsx'

const Check = createIcon(check)
const Prohibit = createIcon(prohibit)

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minH: 'field',
    borderBottom: '1px solid',
    borderColor: 'rgba(205,191,159,.55)',
    _last: { borderBottom: 'none' },
    '&:has(:checked)': { fontWeight: '650' },
    '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: '-1px', borderRadius: 'field' },
  },
  variants: { unavailable: { true: { color: 'fg.subtle', cursor: 'default' } } },
})
const Input = chakra('input', { base: { position: 'absolute', opacity: '0', pointerEvents: 'none' } })
const Box = chakra('span', {
  base: {
    w: '24px',
    h: '24px',
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    border: '2px solid',
    borderColor: 'border.emphasized',
    borderRadius: '5px',
    bg: 'bg.panel',
    color: 'paper',
    '& svg': { opacity: '0' },
    'input:checked + &': { bg: 'green', borderColor: 'green', '& svg': { opacity: '1' } },
    'input:disabled + &': { opacity: '.45' },
  },
  variants: { round: { true: { borderRadius: 'full' } } },
})
const Name = chakra('span', { base: { flex: '1', py: '2', lineHeight: '1.25' } })
const Price = chakra('span', { base: { whiteSpace: 'nowrap' } })

type Props = {
  option: ModifierOption
  currency: string
  quantity: number
  /** The largest quantity that the option's own limit and the other chosen options of the group allow. */
  max: number
  /** The HTML `name` of the group's radio buttons. Undefined when the options of the group are checkboxes. */
  radioName?: string
  onChange(quantity: number): void
}

/** One option: a checkbox or radio button, or a stepper if it may be chosen more than once. No control if sold out. */
export function OptionRow({ option, currency, quantity, max, radioName, onChange }: Props) {
  const words = useWords(dishWords)
  if (!option.available) {
    return (
      <Row as="div" unavailable>
        <Prohibit size={24} />
        <Name>{option.name}</Name>
        <Price>{words.soldOutOption}</Price>
      </Row>
    )
  }
  const price = option.price > 0 && `+${formatMoney(option.price, currency)}`
  if (option.max > 1 && !radioName) {
    return (
      <Row as="div" style={{ minHeight: 60 }}>
        <Name>
          {option.name}
          <chakra.span display="block" color="fg.muted" fontWeight={quantity > 0 ? '650' : '400'}>
            {price} {option.price > 0 && quantity > 0 && words.each}
          </chakra.span>
        </Name>
        <Stepper
          value={quantity}
          max={max}
          onChange={onChange}
          fewerLabel={words.optionFewer(option.name)}
          moreLabel={words.optionMore(option.name)}
        />
      </Row>
    )
  }
  return (
    <Row>
      <Input
        type={radioName ? 'radio' : 'checkbox'}
        name={radioName}
        checked={quantity > 0}
        disabled={max === 0 && quantity === 0}
        onChange={event => onChange(event.currentTarget.checked ? 1 : 0)}
      />
      <Box round={radioName !== undefined}>
        <Check size={16} />
      </Box>
      <Name>{option.name}</Name>
      {price && <Price fontWeight="400">{price}</Price>}
    </Row>
  )
}
