import { useWords } from '../../../../i18n/language.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Checkbox } from '../../../../ui/controls/checkbox.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { chakra } from '../../../../ui/theme/chakra.tsx'
import { DialogBody, DialogTitle } from '../../record/dialog-parts.ts'
import { adminWords } from '../../words/words.ts'
import type { Column } from './column.ts'

const Choice = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '1', minH: 'target', textStyle: 'body' },
})

type Props<Row> = { columns: Column<Row>[]; hidden: string[]; onHide(hidden: string[]): void; onClose(): void }

export function ColumnsDialog<Row>({ columns, hidden, onHide, onClose }: Props<Row>) {
  const words = useWords(adminWords)
  return (
    <Dialog label={words.list.columns} size="small" onClose={onClose}>
      <DialogBody>
        <DialogTitle>{words.list.columns}</DialogTitle>
        <div>
          {columns.map(({ id, label, alwaysVisible: fixed }) => (
            <Choice key={id}>
              <Checkbox
                checked={!hidden.includes(id)}
                disabled={fixed}
                onChange={event => onHide(event.target.checked ? hidden.filter(one => one !== id) : [...hidden, id])}
              />
              {label}
            </Choice>
          ))}
        </div>
        <Button onClick={onClose}>{words.form.close}</Button>
      </DialogBody>
    </Dialog>
  )
}
