import { useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { CheckboxGroup } from '../record/choices.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'
import { createProductEdits } from './product-edits.ts'

export function DepartmentsDialog({ rows, ...rest }: BulkDialogProps) {
  const { products } = useWords(adminWords)
  const { departments } = useAdmin().catalogue
  const first = rows[0]!.departmentIds
  const common = rows.every(row => row.departmentIds.join() === first.join()) ? first : undefined
  // When the selected products have different departments, the initial value is undefined, which disables saving. With
  // an empty list, a manager could save "sold in all departments" by accident.
  const [departmentIds, setDepartmentIds] = useState(common)
  return (
    <BulkDialog
      title={products.bulkDepartmentsTitle(rows.length)}
      createEdits={departmentIds && (() => createProductEdits(rows, { departmentIds }))}
      {...rest}
    >
      <CheckboxGroup
        label={products.departments}
        options={departments}
        chosen={departmentIds ?? []}
        onChange={setDepartmentIds}
        hint={products.departmentsHint}
      />
    </BulkDialog>
  )
}
