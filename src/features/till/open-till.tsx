import { useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { Field, Input } from '../../ui/controls/field.tsx'
import { useSingleRun } from '../../ui/hooks/use-single-run.ts'
import { MutedText } from '../../ui/layout/parts.ts'
import { AmountForm } from './amount-form.tsx'
import { ChoicePills } from './choice-pills.tsx'
import { DetailHeading } from './till-parts.ts'
import { useAmount } from './use-amount.ts'
import { tillWords } from './words/words.ts'

const other = 'other'

type NewTill = { kind: 'drawer' | 'bank'; name: string; float: number }

type Props = {
  /** `drawer`: a cash drawer. `bank`: the cash that a waiter carries; the till is then named after the waiter. */
  kind: NewTill['kind']
  userName: string
  /** The names of the user's earlier tills, the latest first. */
  knownNames: readonly string[]
  currency: string
  onOpen(till: NewTill): Promise<unknown>
}

export function OpenTill({ kind, userName, knownNames, currency, onOpen }: Props) {
  const words = useWords(tillWords)
  const names = [...new Set([...knownNames, ...words.open.drawers])].slice(0, 4)
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState('')
  const float = useAmount(currency)
  const { amount = 0, isValid } = float
  const choice = chosen ?? names[0]
  const name = kind === 'bank' ? words.bank(userName) : choice === other ? typed.trim() : choice!
  const open = useSingleRun(() => onOpen({ kind, name, float: amount }))
  const canOpen = isValid && name !== ''
  return (
    <AmountForm
      label={words.open.title}
      amountLabel={words.float}
      currency={currency}
      typed={float}
      submitLabel={words.open.submit(name)}
      canSubmit={canOpen}
      onSubmit={open}
    >
      <div>
        <DetailHeading>{words.open.title}</DetailHeading>
        <MutedText>{kind === 'bank' ? words.open.bankText(name) : words.open.text}</MutedText>
      </div>
      {kind === 'drawer' && (
        <ChoicePills
          label={words.open.which}
          items={[...names.map(each => ({ id: each, name: each })), { id: other, name: words.open.other }]}
          selected={choice}
          onSelect={setChosen}
        />
      )}
      {kind === 'drawer' && choice === other && (
        <Field name={words.open.name}>
          <Input
            // The field appears only after the user has tapped `other`, so taking the focus does not surprise.
            autoFocus
            maxLength={60}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </Field>
      )}
    </AmountForm>
  )
}
