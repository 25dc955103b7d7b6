import { type FormEvent, useState } from 'react'
import type { Role } from '../../../../domain/permissions.ts'
import { countPinDigits, isValidPin } from '../../../../domain/pin.ts'
import { useWords } from '../../../i18n/language.tsx'
import { type SetPinFailure, setOwnPin } from '../../../platform/pin.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { FormGrid, MutedText } from '../../../ui/layout/parts.ts'
import { tabletWords } from './words/words.ts'

/** Sets the PIN of the signed-in user, who must also type the password as a proof of identity. */
export function SetPinDialog({ role, onClose }: { role: Role; onClose(): void }) {
  const words = useWords(tabletWords)
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SetPinFailure>()
  const digits = countPinDigits(role)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isValidPin(pin, role)) return setFailure('invalid')
    setBusy(true)
    const problem = await setOwnPin(password, pin)
    setBusy(false)
    setFailure(problem)
    if (!problem) onClose()
  }

  return (
    <TitledDialog title={words.setPin} onClose={onClose}>
      <FormGrid onSubmit={save}>
        <Field name={words.password}>
          <Input
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        </Field>
        <Field name={words.newPin(digits)}>
          <Input
            type="password"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={digits}
            value={pin}
            onChange={event => setPin(event.target.value)}
          />
        </Field>
        {failure ? (
          <MutedText role="alert">{words.failures[failure]}</MutedText>
        ) : (
          <MutedText>{words.easyPin}</MutedText>
        )}
        <Button type="submit" size="lg" disabled={busy} aria-busy={busy}>
          {words.save}
        </Button>
      </FormGrid>
    </TitledDialog>
  )
}
