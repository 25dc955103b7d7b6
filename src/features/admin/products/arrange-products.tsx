import { useState } from 'react'
import { ArrangeDialog, type Item } from '../list/arrange-dialog.tsx'
import { rearranged } from '../list/rearranged.ts'
import { Select } from '../list/select.tsx'
import { useBulk } from '../list/use-bulk.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { useWords } from '../words/use-words.ts'

/** The order of one category's products on the menu. `first`: the category that the list is showing. */
export function ArrangeProducts({ first, onClose }: { first: string | undefined; onClose(): void }) {
  const words = useWords()
  const { catalogue } = useAdmin()
  const bulk = useBulk()
  const [categoryId, setCategoryId] = useState(first ?? catalogue.categories[0]?.id ?? '')
  const [ordered, setOrdered] = useState<Item[]>()
  const rows = catalogue.products.filter(product => product.categoryId === categoryId)
  const items = ordered ?? rows
  const ids = items.map(item => item.id)
  const save = async () => {
    const change = rearranged('products', rows, ids)
    if (await bulk.apply({ ...change, text: words.changes.arranged })) onClose()
  }
  return (
    <ArrangeDialog
      title={words.arrange.products}
      items={items}
      onChange={setOrdered}
      bulk={bulk}
      onSave={save}
      onClose={onClose}
    >
      <Select
        aria-label={words.products.category}
        value={categoryId}
        options={catalogue.categories.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={id => {
          setCategoryId(id)
          setOrdered(undefined)
        }}
      />
    </ArrangeDialog>
  )
}
