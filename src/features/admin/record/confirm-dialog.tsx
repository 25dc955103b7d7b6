import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { adminWords } from '../words/words.ts'
import { DialogActions, DialogBody, DialogText, DialogTitle } from './dialog-parts.ts'

type Props = {
  title: string
  text: ReactNode
  /**
   * The label of the confirm button. Without `action`, the dialog has no confirm button and only explains why something
   * is not possible.
   */
  action?: string
  onConfirm(): void
  onClose(): void
}

export function ConfirmDialog({ title, text, action, onConfirm, onClose }: Props) {
  const { form } = useWords(adminWords)
  return (
    <Dialog label={title} size="small" onClose={onClose}>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        <DialogText>{text}</DialogText>
        <DialogActions>
          <Button variant={action ? 'ghost' : 'solid'} onClick={onClose}>
            {action ? form.cancel : form.close}
          </Button>
          {action && (
            <Button variant="danger" onClick={onConfirm}>
              {action}
            </Button>
          )}
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
