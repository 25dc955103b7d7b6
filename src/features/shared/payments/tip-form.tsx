import { type FormEvent, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { AmountField, AmountKeys } from '../../../ui/controls/amount-field.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { formatAmountInput, formatMoney, parseMoney } from '../../../ui/format/money.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { paymentsWords } from './words/words.ts'

const Form = chakra('form', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' } })
const Buttons = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
    gap: '2',
  },
})

type Props = {
  /** The present tip of the payment, in minor units (cents). */
  tip: number
  currency: string
  hasFocus?: boolean
  onSave(tip: number): Promise<unknown>
}

export function TipForm({ tip, currency, hasFocus = false, onSave }: Props) {
  const words = useWords(paymentsWords)
  const [text, setText] = useState(tip > 0 ? formatAmountInput(tip, currency) : '')
  const typed = parseMoney(text, currency)
  const save = useSingleRun((wanted: number) => onSave(wanted))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed !== undefined) save(typed)
  }
  return (
    <Form onSubmit={submit}>
      <AmountField
        label={words.tip}
        text={text}
        placeholder={formatAmountInput(0, currency)}
        isInvalid={text !== '' && typed === undefined}
        hasFocus={hasFocus}
        onChange={setText}
      />
      <AmountKeys text={text} currency={currency} eraseLabel={words.erase} onChange={setText} />
      <Buttons>
        <Button variant="outline" size="lg" onClick={() => save(0)}>
          {words.noTip}
        </Button>
        <Button type="submit" size="lg" disabled={typed === undefined}>
          {words.saveTip(formatMoney(typed ?? 0, currency))}
        </Button>
      </Buttons>
    </Form>
  )
}
