import { useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { ArrangeDialog, type NamedItem } from '../list/arrange/arrange-dialog.tsx'
import { createPositionEdits } from '../list/arrange/position-edits.ts'
import { Select } from '../list/select.tsx'
import { joinEdits } from '../record/row-edits.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { useChangeSubmission } from '../shell/use-change-submission.ts'
import { adminWords } from '../words/words.ts'

type Props = { initialCategoryId: string | undefined; onClose(): void }

export function ArrangeProducts({ initialCategoryId, onClose }: Props) {
  const words = useWords(adminWords)
  const { catalogue } = useAdmin()
  const submission = useChangeSubmission()
  const [categoryId, setCategoryId] = useState(initialCategoryId ?? catalogue.categories[0]?.id ?? '')
  // The new order of products in each category that the manager has reordered. Choosing another category keeps these
  // orders, and the save button saves all of them.
  const [orderedByCategory, setOrderedByCategory] = useState<{ [categoryId: string]: NamedItem[] }>({})
  const rows = catalogue.products.filter(product => product.categoryId === categoryId)
  const save = async () => {
    const lists = Object.values(orderedByCategory).map(items => items.map(item => item.id))
    const change = joinEdits(lists.map(ids => createPositionEdits('products', catalogue.products, ids)))
    if (await submission.submit({ ...change, text: words.changes.arranged })) onClose()
  }
  return (
    <ArrangeDialog
      title={words.arrange.products}
      items={orderedByCategory[categoryId] ?? rows}
      onChange={items => setOrderedByCategory(last => ({ ...last, [categoryId]: items }))}
      submission={submission}
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
