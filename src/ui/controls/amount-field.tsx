import { countDecimalDigits } from '../../../domain/money.ts'
import { chakra } from '../theme/chakra.tsx'
import { NumberKey, NumberKeys } from './number-keys.tsx'

const Frame = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    ps: '4',
    minH: 'field',
    border: '1.5px solid {colors.green}',
    borderRadius: 'field',
    bg: 'bg.panel',
    '&:focus-within': { outline: '4px solid {colors.saffron}' },
    '&:has([aria-invalid=true])': { borderColor: 'red' },
  },
})
const Keys = chakra('div', {
  base: {
    flex: '1',
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: '6px',
  },
  variants: {
    height: {
      fill: { gridAutoRows: 'minmax(44px, 1fr)', minH: '194px', maxH: '400px' },
      fixed: { gridAutoRows: { base: '52px', sm: '64px' }, pt: '2' },
    },
  },
})

type FieldProps = {
  label: string
  text: string
  placeholder: string
  isInvalid: boolean
  /** Whether the field gets the focus when it appears. Set it only if a tap of the user makes the field appear. */
  hasFocus?: boolean
  onChange(text: string): void
}

export const AmountField = ({ label, text, placeholder, isInvalid, hasFocus = false, onChange }: FieldProps) => (
  <Frame>
    <chakra.span color="fg.muted" py="2">
      {label}
    </chakra.span>
    <chakra.input
      aria-label={label}
      autoFocus={hasFocus}
      inputMode="decimal"
      autoComplete="off"
      flex="1"
      minW="0"
      px="4"
      py="2"
      bg="transparent"
      outline="none"
      textAlign="end"
      textStyle="title"
      fontSize="26"
      aria-invalid={isInvalid}
      placeholder={placeholder}
      value={text}
      onChange={event => onChange(event.target.value)}
    />
  </Frame>
)

/**
 * `height`: `fill` (the default) makes the keys fill the height of their parent; `fixed` gives the keys a fixed height.
 */
type KeysProps = {
  text: string
  currency: string
  eraseLabel: string
  height?: 'fill' | 'fixed'
  onChange(text: string): void
}

/** A number pad whose keys type into an `AmountField`. */
export function AmountKeys({ text, currency, eraseLabel, height = 'fill', onChange }: KeysProps) {
  const leftKey = countDecimalDigits(currency) > 0 ? '.' : '00'
  return (
    <Keys height={height}>
      <NumberKeys
        look="dense"
        left={<NumberKey look="dense" text={leftKey} onPress={() => onChange(text + leftKey)} />}
        eraseLabel={eraseLabel}
        onDigit={digit => onChange(text + digit)}
        onErase={() => onChange(text.slice(0, -1))}
      />
    </Keys>
  )
}
