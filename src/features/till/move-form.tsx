import { useState } from 'react'
import { omitUndefined } from '../../../domain/objects.ts'
import type { TillMove } from '../../../domain/tills/till.ts'
import { useWords } from '../../i18n/language.tsx'
import { Field, Input } from '../../ui/controls/field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { useSingleRun } from '../../ui/hooks/use-single-run.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { AmountForm } from './amount-form.tsx'
import { ChoicePills } from './choice-pills.tsx'
import { useAmount } from './use-amount.ts'
import { tillWords } from './words/words.ts'

/**
 * A kind of cash movement, as a value of the URL parameter `hacer` of the page `/caja`. `entrada`: cash is put into the
 * till; `salida`: cash is taken out; `retiro`: cash is brought to the safe; `propinas`: tips are paid out.
 */
export type CashMoveAction = 'entrada' | 'salida' | 'retiro' | 'propinas'
const kinds = { entrada: 'in', salida: 'out', retiro: 'drop', propinas: 'tips' } as const
const withNotes = ['entrada', 'salida'] as const

/** A cash movement to record. `amount` is in minor units (cents); `uid` is the person who gets the tips. */
export type NewCashMove = Pick<TillMove, 'kind' | 'amount' | 'note' | 'uid'>

type Props = {
  action: CashMoveAction
  currency: string
  /** The people who can be chosen to get the tips. */
  people: readonly { uid: string; name: string }[]
  onMove(move: NewCashMove): Promise<unknown>
}

export function MoveForm({ action, currency, people, onMove }: Props) {
  const words = useWords(tillWords)
  const [note, setNote] = useState('')
  const [uid, setUid] = useState<string>()
  const typed = useAmount(currency)
  const { amount = 0, isValid } = typed
  const move = useSingleRun(() => {
    const person = people.find(each => each.uid === uid)?.name
    return onMove(omitUndefined({ kind: kinds[action], amount, note: person ?? (note.trim() || undefined), uid }))
  })
  const canMove = isValid && amount > 0
  const noted = withNotes.find(each => each === action)
  return (
    <AmountForm
      label={words.step[action]}
      amountLabel={words.amount}
      currency={currency}
      typed={typed}
      submitLabel={canMove ? words.record[action](formatMoney(amount, currency)) : words.recordEmpty}
      canSubmit={canMove}
      onSubmit={move}
    >
      {noted && (
        <>
          <Field name={words.note}>
            <Input maxLength={200} value={note} onChange={event => setNote(event.target.value)} />
          </Field>
          <ChoicePills
            label={words.note}
            items={words.notes[noted].map(each => ({ id: each, name: each }))}
            selected={note}
            onSelect={setNote}
          />
        </>
      )}
      {action === 'propinas' && people.length > 0 && (
        <div>
          <chakra.p textStyle="label" color="fg.muted" pb="6px">
            {words.receiver}
          </chakra.p>
          <ChoicePills
            label={words.receiver}
            items={people.map(each => ({ id: each.uid, name: each.name }))}
            selected={uid}
            onSelect={id => setUid(id === uid ? undefined : id)}
          />
        </div>
      )}
    </AmountForm>
  )
}
