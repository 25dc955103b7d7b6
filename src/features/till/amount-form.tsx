import type { FormEvent, ReactNode } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { AmountEntry } from '../../ui/controls/amount-entry.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { DetailFoot } from './till-parts.ts'
import type { useAmount } from './use-amount.ts'
import { tillWords } from './words/words.ts'

const Form = chakra('form', { base: { flex: '1', display: 'flex', flexDirection: 'column', gap: '4' } })

type Props = {
  /** The name of the form for screen readers. */
  label: string
  amountLabel: string
  currency: string
  typed: ReturnType<typeof useAmount>
  submitLabel: string
  canSubmit: boolean
  onSubmit(): void
  /** Other fields, shown above the amount. */
  children: ReactNode
}

export function AmountForm({ label, amountLabel, currency, typed, submitLabel, canSubmit, onSubmit, children }: Props) {
  const words = useWords(tillWords)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSubmit) onSubmit()
  }
  return (
    <Form onSubmit={submit} aria-label={label}>
      {children}
      <AmountEntry
        label={amountLabel}
        eraseLabel={words.erase}
        currency={currency}
        text={typed.text}
        isValid={typed.isValid}
        onChange={typed.setText}
      />
      <DetailFoot>
        <Button type="submit" size="lg" disabled={!canSubmit}>
          {submitLabel}
        </Button>
      </DetailFoot>
    </Form>
  )
}
