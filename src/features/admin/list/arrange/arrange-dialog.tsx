import type { ReactNode } from 'react'
import { useWords } from '../../../../i18n/language.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { chakra } from '../../../../ui/theme/chakra.tsx'
import { DialogActions, DialogBody, DialogFailure, DialogText, DialogTitle } from '../../record/dialog-parts.ts'
import type { ChangeSubmission } from '../../shell/use-change-submission.ts'
import { adminWords } from '../../words/words.ts'
import { SortableList } from './sortable-list.tsx'

export type NamedItem = { id: string; name: string }
type Props = {
  title: string
  items: readonly NamedItem[]
  onChange(items: NamedItem[]): void
  submission: ChangeSubmission
  onSave(): void
  onClose(): void
  /** Shown above the list of items, for example a select for the category whose products are reordered. */
  children?: ReactNode
}

const Name = chakra('span', { base: { flex: '1', fontWeight: '650' } })

/** The new order is saved only when the user presses the save button. */
export function ArrangeDialog({ title, items, onChange, submission, onSave, onClose, children }: Props) {
  const words = useWords(adminWords)
  return (
    <Dialog label={title} size="small" onClose={onClose}>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        <DialogText>{words.arrange.hint}</DialogText>
        {children}
        <SortableList label={title} items={items} idOf={item => item.id} nameOf={item => item.name} onChange={onChange}>
          {item => <Name>{item.name}</Name>}
        </SortableList>
        {submission.failureText && <DialogFailure role="alert">{submission.failureText}</DialogFailure>}
        <DialogActions position="sticky" bottom="0" bg="bg.panel" pt="2">
          <Button variant="ghost" onClick={onClose}>
            {words.form.cancel}
          </Button>
          <Button disabled={submission.isBusy} aria-busy={submission.isBusy} onClick={onSave}>
            {words.form.save}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
