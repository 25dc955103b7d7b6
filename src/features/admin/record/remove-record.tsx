import { useWords } from '../../../i18n/language.tsx'
import type { CatalogueEdit } from '../../../platform/calls/catalogue-edits.ts'
import { useChangeSubmission } from '../shell/use-change-submission.ts'
import { adminWords } from '../words/words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** What goes when the record goes, and what brings it back; or why it cannot go. */
export type Removal = { text: string; edits: CatalogueEdit[]; undo: CatalogueEdit[] } | { blocked: string }

type Props = { name: string; removal: Removal; onRemoved(): void; onClose(): void }

/** Asks, and removes. */
export function RemoveRecord({ name, removal, onRemoved, onClose }: Props) {
  const words = useWords(adminWords)
  const bulk = useChangeSubmission()
  if ('blocked' in removal) {
    return (
      <ConfirmDialog title={words.remove.blocked(name)} text={removal.blocked} onConfirm={onClose} onClose={onClose} />
    )
  }
  const { text, edits, undo } = removal
  return (
    <ConfirmDialog
      title={words.remove.title(name)}
      text={bulk.failureText ?? text}
      action={words.form.remove}
      onConfirm={async () => {
        if (await bulk.submit({ edits, undo, text: words.changes.removed(name) })) onRemoved()
      }}
      onClose={onClose}
    />
  )
}
