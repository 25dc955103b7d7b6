import trash from '@phosphor-icons/core/assets/bold/trash-bold.svg?raw'
import { useState } from 'react'
import { useWords } from '../../../../i18n/language.tsx'
import { createIcon } from '../../../../ui/controls/icon.tsx'
import { ConfirmDialog } from '../../record/confirm-dialog.tsx'
import type { PlannedRemoval } from '../../record/remove-record.tsx'
import { useAdmin } from '../../shell/admin-context.ts'
import { useChangeSubmission } from '../../shell/use-change-submission.ts'
import { adminWords } from '../../words/words.ts'
import { BulkAction } from './bulk-bar.tsx'

const Trash = createIcon(trash)

type Props = { title: string; count: number; removal(): PlannedRemoval; clear(): void }

export function RemoveSelectedButton({ title, count, removal, clear }: Props) {
  const words = useWords(adminWords)
  const { readOnly } = useAdmin()
  const submission = useChangeSubmission()
  const [planned, setPlanned] = useState<PlannedRemoval>()
  const close = () => {
    setPlanned(undefined)
    submission.reset()
  }
  const remove = async () => {
    if (!planned || 'blocked' in planned) return
    const { edits, undo } = planned
    if (!(await submission.submit({ edits, undo, text: words.changes.removedMany(count) }))) return
    close()
    clear()
  }
  return (
    <>
      <BulkAction disabled={readOnly || submission.isBusy} onClick={() => setPlanned(removal())}>
        <Trash size={20} />
        {words.form.remove}
      </BulkAction>
      {planned && (
        <ConfirmDialog
          title={title}
          text={'blocked' in planned ? planned.blocked : (submission.failureText ?? planned.text)}
          action={'blocked' in planned ? undefined : words.form.remove}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  )
}
