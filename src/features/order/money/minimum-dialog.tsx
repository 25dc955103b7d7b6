import { useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { formatAmountInput, formatMoney, parseMoney } from '../../../ui/format/money.ts'
import { FormGrid, MutedText, SpreadRow } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { DialogSum } from './dialog-sum.tsx'
import { moneyWords } from './words/words.ts'

type Props = {
  /** The minimum consumption that the check has, in minor units (cents); 0 if it has none. */
  minimum: number
  /** The price of what the guests have ordered, before discounts, in minor units (cents). */
  ordered: number
  currency: string
  onSet(amount: number): void
  onClose(): void
}

export function MinimumDialog({ minimum, ordered, currency, onSet, onClose }: Props) {
  const words = useWords(moneyWords)
  const [text, setText] = useState(minimum === 0 ? '' : formatAmountInput(minimum, currency))
  const amount = parseMoney(text, currency)
  const isValid = amount !== undefined && amount > 0
  return (
    <TitledDialog title={words.minimum} onClose={onClose}>
      <FormGrid
        onSubmit={event => {
          event.preventDefault()
          if (isValid) onSet(amount)
        }}
      >
        <MutedText>{words.minimumText}</MutedText>
        <Field name={words.minimumAmount}>
          <Input
            inputMode="decimal"
            aria-invalid={text !== '' && !isValid}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </Field>
        <SpreadRow>
          <span>{words.ordered}</span>
          <chakra.span textStyle="price">{formatMoney(ordered, currency)}</chakra.span>
        </SpreadRow>
        <DialogSum
          label={words.difference}
          amount={formatMoney(isValid ? Math.max(0, amount - ordered) : 0, currency)}
        />
        <Button type="submit" size="lg" disabled={!isValid}>
          {words.setMinimum}
        </Button>
        {minimum > 0 && (
          <Button variant="outline" onClick={() => onSet(0)}>
            {words.removeMinimum}
          </Button>
        )}
      </FormGrid>
    </TitledDialog>
  )
}
