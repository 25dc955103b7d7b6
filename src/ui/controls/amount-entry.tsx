import { countDecimalDigits } from '../../../domain/money.ts'
import { chakra } from '../theme/chakra.tsx'
import { NumberKey, NumberKeys } from './number-keys.tsx'

const Amount = chakra('label', {
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
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gridAutoRows: { base: '52px', sm: '64px' },
    gap: '6px',
    pt: '2',
  },
})

type Props = {
  label: string
  eraseLabel: string
  currency: string
  /** What was typed. */
  text: string
  isValid: boolean
  onChange(text: string): void
}

/** A field for an amount of money, with a number pad below. */
export function AmountEntry({ label, eraseLabel, currency, text, isValid, onChange }: Props) {
  const digits = countDecimalDigits(currency)
  const leftKey = digits > 0 ? '.' : '00'
  return (
    <div>
      <Amount>
        <chakra.span color="fg.muted" py="2">
          {label}
        </chakra.span>
        <chakra.input
          aria-label={label}
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
          aria-invalid={!isValid}
          placeholder={(0).toFixed(digits)}
          value={text}
          onChange={event => onChange(event.target.value)}
        />
      </Amount>
      <Keys>
        <NumberKeys
          look="dense"
          left={<NumberKey look="dense" text={leftKey} onPress={() => onChange(text + leftKey)} />}
          eraseLabel={eraseLabel}
          onDigit={digit => onChange(text + digit)}
          onErase={() => onChange(text.slice(0, -1))}
        />
      </Keys>
    </div>
  )
}
