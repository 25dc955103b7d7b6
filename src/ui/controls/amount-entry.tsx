import { countDecimalDigits } from '../../../domain/money.ts'
import { AmountField, AmountKeys } from './amount-field.tsx'

type Props = {
  label: string
  eraseLabel: string
  currency: string
  /** The text that the user has typed so far, for example `12.5`. */
  text: string
  isValid: boolean
  onChange(text: string): void
}

export function AmountEntry({ label, eraseLabel, currency, text, isValid, onChange }: Props) {
  const placeholder = (0).toFixed(countDecimalDigits(currency))
  return (
    <div>
      <AmountField label={label} text={text} placeholder={placeholder} isInvalid={!isValid} onChange={onChange} />
      <AmountKeys text={text} currency={currency} eraseLabel={eraseLabel} height="fixed" onChange={onChange} />
    </div>
  )
}
