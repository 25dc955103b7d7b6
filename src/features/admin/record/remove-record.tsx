import { useWords } from '../../../i18n/language.tsx'
import { useChangeSubmission } from '../shell/use-change-submission.ts'
import { adminWords } from '../words/words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { UndoableEdits } from './row-edits.ts'

/**
 * The edits that remove a record, and the text that asks for confirmation. If the record cannot be removed, `blocked`
 * is the reason.
 */
export type PlannedRemoval = ({ text: string } & UndoableEdits) | { blocked: string }

type Props = { name: string; removal: PlannedRemoval; onRemoved(): void; onClose(): void }

export function RemoveRecordDialog({ name, removal, onRemoved, onClose }: Props) {
  const words = useWords(adminWords)
  const submission = useChangeSubmission()
  if ('blocked' in removal) {
    return (
      <ConfirmDialog title={words.remove.blocked(name)} text={removal.blocked} onConfirm={onClose} onClose={onClose} />
    )
  }
  const { text, edits, undo } = removal
  return (
    <ConfirmDialog
      title={words.remove.title(name)}
      text={submission.failureText ?? text}
      action={words.form.remove}
      onConfirm={async () => {
        if (await submission.submit({ edits, undo, text: words.changes.removed(name) })) onRemoved()
      }}
      onClose={onClose}
    />
  )
}
