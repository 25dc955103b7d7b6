import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { DialogActions, DialogBody, DialogText, DialogTitle } from '../../record/dialog-parts.ts'
import { Ordered } from '../../record/ordered.tsx'
import { useWords } from '../../words/use-words.ts'
import type { Bulk } from '../bulk/use-bulk.ts'

export type Item = { id: string; name: string }
type Props = {
  title: string
  items: readonly Item[]
  onChange(items: Item[]): void
  bulk: Bulk
  onSave(): void
  onClose(): void
  /** Above the list: which of several lists it is. */
  children?: ReactNode
}

const Name = chakra('span', { base: { flex: '1', fontWeight: '650' } })

/** The order in which guests see things, by dragging or with the keys. Nothing is written before it is saved. */
export function ArrangeDialog({ title, items, onChange, bulk, onSave, onClose, children }: Props) {
  const words = useWords()
  return (
    <Dialog label={title} size="small" onClose={onClose}>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        <DialogText>{words.arrange.hint}</DialogText>
        {children}
        <Ordered label={title} items={items} idOf={item => item.id} nameOf={item => item.name} onChange={onChange}>
          {item => <Name>{item.name}</Name>}
        </Ordered>
        {bulk.failure && (
          <chakra.p role="alert" color="red" fontWeight="600">
            {bulk.failure}
          </chakra.p>
        )}
        <DialogActions position="sticky" bottom="0" bg="bg.panel" pt="2">
          <Button variant="ghost" onClick={onClose}>
            {words.form.cancel}
          </Button>
          <Button disabled={bulk.busy} aria-busy={bulk.busy} onClick={onSave}>
            {words.form.save}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
