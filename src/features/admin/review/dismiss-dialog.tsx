import { type FormEvent, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogActions, DialogBody, DialogText, DialogTitle } from '../record/dialog-parts.ts'
import { adminWords } from '../words/words.ts'

type Props = { onDismiss(reason: string): void; onClose(): void }

/** Asks why a manager dismisses quarantined commands: changes, usually of an order, that the server did not apply. */
export function DismissDialog({ onDismiss, onClose }: Props) {
  const { review, form } = useWords(adminWords)
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') onDismiss(reason.trim())
  }
  return (
    <Dialog label={review.dismissTitle} size="small" onClose={onClose}>
      <form onSubmit={submit}>
        <DialogBody>
          <DialogTitle>{review.dismissTitle}</DialogTitle>
          <DialogText>{review.dismissText}</DialogText>
          <Field name={review.reason}>
            <Input value={reason} maxLength={200} onChange={event => setReason(event.target.value)} />
          </Field>
          <DialogActions>
            <Button variant="ghost" onClick={onClose}>
              {form.cancel}
            </Button>
            <Button type="submit" variant="danger" disabled={reason.trim() === ''}>
              {review.dismiss}
            </Button>
          </DialogActions>
        </DialogBody>
      </form>
    </Dialog>
  )
}
