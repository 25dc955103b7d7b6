import { chakra } from '@chakra-ui/react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogActions, DialogBody, DialogTitle } from '../record/dialog-parts.ts'
import { adminWords } from '../words/words.ts'

type Props = {
  title: string
  /** Why it did not work. */
  failure: string | undefined
  busy: boolean
  /** Something is missing yet. */
  incomplete: boolean
  onApply(): void
  onClose(): void
  children: ReactNode
}

/** What a change to many products asks first. */
export function BulkDialog({ title, failure, busy, incomplete, onApply, onClose, children }: Props) {
  const words = useWords(adminWords)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply()
  }
  return (
    <Dialog label={title} size="small" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {children}
          {failure && (
            <chakra.p role="alert" color="red" fontWeight="600">
              {failure}
            </chakra.p>
          )}
          <DialogActions>
            <Button variant="ghost" onClick={onClose}>
              {words.form.cancel}
            </Button>
            <Button type="submit" disabled={incomplete || busy} aria-busy={busy}>
              {words.products.apply}
            </Button>
          </DialogActions>
        </DialogBody>
      </form>
    </Dialog>
  )
}
