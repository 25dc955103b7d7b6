import { useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Choices } from '../record/choices.tsx'
import { SelectField } from '../record/fields.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import type { ChangeSubmission } from '../shell/use-change-submission.ts'
import { adminWords } from '../words/words.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { ProductRow } from './product-columns.tsx'
import { createProductEdits } from './product-edits.ts'

type Props = { rows: ProductRow[]; bulk: ChangeSubmission; onDone(): void; onClose(): void }

/** All of them into one category. */
export function CategoryDialog({ rows, bulk, onDone, onClose }: Props) {
  const words = useWords(adminWords)
  const { products } = words
  const { categories } = useAdmin().catalogue
  const [categoryId, setCategoryId] = useState('')
  const apply = async () => {
    const change = createProductEdits(rows, () => ({ categoryId }))
    if (await bulk.submit({ ...change, text: words.changes.changed(change.edits.length) })) onDone()
  }
  return (
    <BulkDialog
      title={products.bulkCategoryTitle(rows.length)}
      failure={bulk.failureText}
      busy={bulk.isBusy}
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
  const words = useWords(adminWords)
  const { products } = words
  const { departments } = useAdmin().catalogue
  const first = rows[0]!.departmentIds
  const common = rows.every(row => row.departmentIds.join() === first.join()) ? first : undefined
  // Nothing ticked means everywhere: where they are sold in different places, that has to be somebody's wish.
  const [departmentIds, setDepartmentIds] = useState(common)
  const apply = async () => {
    const change = createProductEdits(rows, () => ({ departmentIds: departmentIds ?? [] }))
    if (await bulk.submit({ ...change, text: words.changes.changed(change.edits.length) })) onDone()
  }
  return (
    <BulkDialog
      title={products.bulkDepartmentsTitle(rows.length)}
      failure={bulk.failureText}
      busy={bulk.isBusy}
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
