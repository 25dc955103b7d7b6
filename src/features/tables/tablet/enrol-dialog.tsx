import { type FormEvent, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { reportUnlessCallFailed } from '../../../platform/call-error.ts'
import { enrolTablet } from '../../../platform/tablet.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { FormGrid, MutedText } from '../../../ui/layout/parts.ts'
import { tabletWords } from './words/words.ts'

export function EnrolDialog({ onClose }: { onClose(): void }) {
  const words = useWords(tabletWords)
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function enrol(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setFailed(false)
    try {
      await enrolTablet(name.trim())
      onClose()
    } catch (error) {
      reportUnlessCallFailed(error)
      setFailed(true)
      setBusy(false)
    }
  }

  return (
    <TitledDialog title={words.enrol} onClose={onClose}>
      <FormGrid onSubmit={enrol}>
        <MutedText>{words.enrolText}</MutedText>
        <Field name={words.tabletName}>
          <Input
            required
            maxLength={60}
            placeholder={words.tabletNameExample}
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </Field>
        {failed && <MutedText role="alert">{words.failures.unreachable}</MutedText>}
        <Button type="submit" size="lg" disabled={busy || name.trim() === ''}>
          {words.enrol}
        </Button>
      </FormGrid>
    </TitledDialog>
  )
}
