import { useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { ArrangeDialog, type NamedItem } from '../list/arrange/arrange-dialog.tsx'
import { createPositionEdits } from '../list/arrange/position-edits.ts'
import { Select } from '../list/select.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { useChangeSubmission } from '../shell/use-change-submission.ts'
import { adminWords } from '../words/words.ts'

/** The order of the products on the menu, category by category. `first`: the category that the list is showing. */
export function ArrangeProducts({ first, onClose }: { first: string | undefined; onClose(): void }) {
  const words = useWords(adminWords)
  const { catalogue } = useAdmin()
  const bulk = useChangeSubmission()
  const [categoryId, setCategoryId] = useState(first ?? catalogue.categories[0]?.id ?? '')
  // Of each category that was touched: a look at another one loses nothing, and all are saved together.
  const [ordered, setOrdered] = useState<{ [categoryId: string]: NamedItem[] }>({})
  const rows = catalogue.products.filter(product => product.categoryId === categoryId)
  const save = async () => {
    const changes = Object.values(ordered).map(items =>
      createPositionEdits(
        'products',
        catalogue.products,
        items.map(item => item.id),
      ),
    )
    const edits = changes.flatMap(change => change.edits)
    const undo = changes.flatMap(change => change.undo)
    if (await bulk.submit({ edits, undo, text: words.changes.arranged })) onClose()
  }
  return (
    <ArrangeDialog
      title={words.arrange.products}
      items={ordered[categoryId] ?? rows}
      onChange={items => setOrdered(last => ({ ...last, [categoryId]: items }))}
      submission={bulk}
      onSave={save}
      onClose={onClose}
    >
      <Select
        aria-label={words.products.category}
        value={categoryId}
        options={catalogue.categories.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setCategoryId}
      />
    </ArrangeDialog>
  )
}
