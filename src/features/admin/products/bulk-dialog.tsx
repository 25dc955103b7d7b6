import type { FormEvent, ReactNode } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogActions, DialogBody, DialogFailure, DialogTitle } from '../record/dialog-parts.ts'
import type { UndoableEdits } from '../record/row-edits.ts'
import type { ChangeSubmission } from '../shell/use-change-submission.ts'
import { adminWords } from '../words/words.ts'
import type { ProductRow } from './product-columns.tsx'

export type BulkDialogProps = {
  rows: ProductRow[]
  submission: ChangeSubmission
  onDone(): void
  onClose(): void
}

type Props = Omit<BulkDialogProps, 'rows'> & {
  title: string
  /** Undefined while a value is missing, for example the percentage of a price change. Then saving is disabled. */
  createEdits: (() => UndoableEdits) | undefined
  children: ReactNode
}

export function BulkDialog({ title, submission, createEdits, onDone, onClose, children }: Props) {
  const words = useWords(adminWords)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!createEdits) return
    const change = createEdits()
    if (await submission.submit({ ...change, text: words.changes.changed(change.edits.length) })) onDone()
  }
  return (
    <Dialog label={title} size="small" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {children}
          {submission.failureText && <DialogFailure role="alert">{submission.failureText}</DialogFailure>}
          <DialogActions>
            <Button variant="ghost" onClick={onClose}>
              {words.form.cancel}
            </Button>
            <Button type="submit" disabled={!createEdits || submission.isBusy} aria-busy={submission.isBusy}>
              {words.products.apply}
            </Button>
          </DialogActions>
        </DialogBody>
      </form>
    </Dialog>
  )
}
