import { useState } from 'react'
import { ArrangeDialog, type Item } from '../list/arrange/arrange-dialog.tsx'
import { rearranged } from '../list/arrange/rearranged.ts'
import { useBulk } from '../list/bulk/use-bulk.ts'
import { Select } from '../list/select.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { useWords } from '../words/use-words.ts'

/** The order of the products on the menu, category by category. `first`: the category that the list is showing. */
export function ArrangeProducts({ first, onClose }: { first: string | undefined; onClose(): void }) {
  const words = useWords()
  const { catalogue } = useAdmin()
  const bulk = useBulk()
  const [categoryId, setCategoryId] = useState(first ?? catalogue.categories[0]?.id ?? '')
  // Of each category that was touched: a look at another one loses nothing, and all are saved together.
  const [ordered, setOrdered] = useState<{ [categoryId: string]: Item[] }>({})
  const rows = catalogue.products.filter(product => product.categoryId === categoryId)
  const save = async () => {
    const changes = Object.values(ordered).map(items =>
      rearranged(
        'products',
        catalogue.products,
        items.map(item => item.id),
      ),
    )
    const edits = changes.flatMap(change => change.edits)
    const undo = changes.flatMap(change => change.undo)
    if (await bulk.apply({ edits, undo, text: words.changes.arranged })) onClose()
  }
  return (
    <ArrangeDialog
      title={words.arrange.products}
      items={ordered[categoryId] ?? rows}
      onChange={items => setOrdered(last => ({ ...last, [categoryId]: items }))}
      bulk={bulk}
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
