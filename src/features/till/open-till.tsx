import { type FormEvent, useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { AmountEntry } from '../../ui/controls/amount-entry.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Field, Input } from '../../ui/controls/field.tsx'
import { useSingleRun } from '../../ui/hooks/use-single-run.ts'
import { MutedText } from '../../ui/layout/parts.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { ChoicePills } from './choice-pills.tsx'
import { DetailFoot, DetailHeading } from './till-parts.ts'
import { useAmount } from './use-amount.ts'
import { tillWords } from './words/words.ts'

const Form = chakra('form', { base: { flex: '1', display: 'flex', flexDirection: 'column', gap: '4' } })
const other = 'other'

type NewTill = { kind: 'drawer' | 'bank'; name: string; float: number }

type Props = {
  /** `bank`: a waiter carries the cash; the till is named after the waiter. */
  kind: NewTill['kind']
  userName: string
  /** The names of the user's earlier tills, the latest first. */
  knownNames: readonly string[]
  currency: string
  onOpen(till: NewTill): Promise<unknown>
}

/** Opens a till with the cash that is in it. */
export function OpenTill({ kind, userName, knownNames, currency, onOpen }: Props) {
  const words = useWords(tillWords)
  const names = [...new Set([...knownNames, ...words.open.drawers])].slice(0, 4)
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState('')
  const { text, amount, isValid, setText } = useAmount(currency)
  const choice = chosen ?? names[0]
  const name = kind === 'bank' ? words.bank(userName) : choice === other ? typed.trim() : choice!
  const open = useSingleRun(() => onOpen({ kind, name, float: amount ?? 0 }))
  const canOpen = isValid && name !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canOpen) open()
  }
  return (
    <Form onSubmit={submit} aria-label={words.open.title}>
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
            // The field appears because a tap asked for it.
            autoFocus
            maxLength={60}
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
        </Field>
      )}
      <AmountEntry
        label={words.float}
        eraseLabel={words.erase}
        currency={currency}
        text={text}
        isValid={isValid}
        onChange={setText}
      />
      <DetailFoot>
        <Button type="submit" size="lg" disabled={!canOpen}>
          {words.open.submit(name)}
        </Button>
      </DetailFoot>
    </Form>
  )
}
