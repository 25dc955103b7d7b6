import { useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { SelectField } from '../record/fields.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'
import { createProductEdits } from './product-edits.ts'

export function CategoryDialog({ rows, ...rest }: BulkDialogProps) {
  const { products } = useWords(adminWords)
  const { categories } = useAdmin().catalogue
  const [categoryId, setCategoryId] = useState('')
  return (
    <BulkDialog
      title={products.bulkCategoryTitle(rows.length)}
      createEdits={categoryId === '' ? undefined : () => createProductEdits(rows, { categoryId })}
      {...rest}
    >
      <SelectField
        label={products.category}
        field="categoryId"
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
