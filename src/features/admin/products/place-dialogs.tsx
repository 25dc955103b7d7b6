import { useState } from 'react'
import type { Bulk } from '../list/bulk/use-bulk.ts'
import { Choices } from '../record/choices.tsx'
import { SelectField } from '../record/fields.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { useWords } from '../words/use-words.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { ProductRow } from './product-columns.tsx'
import { changeAll } from './product-edits.ts'

type Props = { rows: ProductRow[]; bulk: Bulk; onDone(): void; onClose(): void }

/** All of them into one category. */
export function CategoryDialog({ rows, bulk, onDone, onClose }: Props) {
  const words = useWords()
  const { products } = words
  const { categories } = useAdmin().catalogue
  const [categoryId, setCategoryId] = useState('')
  const apply = async () => {
    const change = changeAll(rows, () => ({ categoryId }))
    if (await bulk.apply({ ...change, text: words.changes.changed(change.edits.length) })) onDone()
  }
  return (
    <BulkDialog
      title={products.bulkCategoryTitle(rows.length)}
      failure={bulk.failure}
      busy={bulk.busy}
      incomplete={categoryId === ''}
      onApply={apply}
      onClose={onClose}
    >
      <SelectField
        label={products.category}
        field="categoryId"
        problem={undefined}
        onLeave={() => {}}
        value={categoryId}
        onChange={setCategoryId}
        options={[
          { value: '', label: products.chooseCategory },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </BulkDialog>
  )
}

/** Where all of them are sold. */
export function DepartmentsDialog({ rows, bulk, onDone, onClose }: Props) {
  const words = useWords()
  const { products } = words
  const { departments } = useAdmin().catalogue
  const first = rows[0]!.departmentIds
  const common = rows.every(row => row.departmentIds.join() === first.join()) ? first : undefined
  // Nothing ticked means everywhere: where they are sold in different places, that has to be somebody's wish.
  const [departmentIds, setDepartmentIds] = useState(common)
  const apply = async () => {
    const change = changeAll(rows, () => ({ departmentIds: departmentIds ?? [] }))
    if (await bulk.apply({ ...change, text: words.changes.changed(change.edits.length) })) onDone()
  }
  return (
    <BulkDialog
      title={products.bulkDepartmentsTitle(rows.length)}
      failure={bulk.failure}
      busy={bulk.busy}
      incomplete={departmentIds === undefined}
      onApply={apply}
      onClose={onClose}
    >
      <Choices
        label={products.departments}
        options={departments}
        chosen={departmentIds ?? []}
        onChange={setDepartmentIds}
        hint={products.departmentsHint}
      />
    </BulkDialog>
  )
}
