import checkCircle from '@phosphor-icons/core/assets/bold/check-circle-bold.svg?raw'
import currency from '@phosphor-icons/core/assets/bold/currency-circle-dollar-bold.svg?raw'
import prohibit from '@phosphor-icons/core/assets/bold/prohibit-bold.svg?raw'
import storefront from '@phosphor-icons/core/assets/bold/storefront-bold.svg?raw'
import tag from '@phosphor-icons/core/assets/bold/tag-bold.svg?raw'
import { useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { BulkAction, BulkFailure } from '../list/bulk/bulk-bar.tsx'
import { RemoveSelectedButton } from '../list/bulk/remove-selected.tsx'
import { deleteRows } from '../record/row-edits.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { useChangeSubmission } from '../shell/use-change-submission.ts'
import { adminWords } from '../words/words.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { DepartmentsDialog } from './departments-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import type { ProductRow } from './product-columns.tsx'
import { createProductEdits } from './product-edits.ts'

const Tag = createIcon(tag)
const Money = createIcon(currency)
const Storefront = createIcon(storefront)
const Off = createIcon(prohibit)
const On = createIcon(checkCircle)

type DialogName = 'category' | 'price' | 'departments'
/**
 * The open dialog, with the products and the catalogue revision from which its edits are made. If the server's answer
 * is lost and the manager tries again, the same new prices are sent, so that no price is raised twice.
 */
type OpenDialog = { name: DialogName; rows: ProductRow[]; rev: number }
type Props = { rows: ProductRow[]; clear(): void }

export function ProductBulkActions({ rows, clear }: Props) {
  const words = useWords(adminWords)
  const { catalogue, readOnly } = useAdmin()
  const { products } = words
  const [dialog, setDialog] = useState<OpenDialog>()
  const submission = useChangeSubmission(dialog?.rev)
  const capture = (name: DialogName) => setDialog({ name, rows, rev: catalogue.rev })
  const open = (name: DialogName) => {
    submission.reset()
    capture(name)
  }
  // When the server has refused a change because one of the products changed meanwhile, the next try starts from the
  // current products.
  if (dialog && submission.isOutdated && dialog.rev < catalogue.rev) capture(dialog.name)
  const close = () => {
    setDialog(undefined)
    submission.reset()
  }
  const finish = () => {
    close()
    clear()
  }
  const setAvailable = async (available: boolean) => {
    const change = createProductEdits(rows, { available })
    if (await submission.submit({ ...change, text: words.changes.changed(change.edits.length) })) finish()
  }
  const disabled = readOnly || submission.isBusy
  const dialogProps = { rows: dialog?.rows ?? rows, submission, onDone: finish, onClose: close }
  return (
    <>
      <BulkAction disabled={disabled} onClick={() => open('category')}>
        <Tag size={20} />
        {products.bulkCategory}
      </BulkAction>
      <BulkAction disabled={disabled} onClick={() => open('price')}>
        <Money size={20} />
        {products.bulkPrice}
      </BulkAction>
      <BulkAction disabled={disabled} onClick={() => open('departments')}>
        <Storefront size={20} />
        {products.bulkDepartments}
      </BulkAction>
      {rows.some(row => row.available) ? (
        <BulkAction disabled={disabled} onClick={() => setAvailable(false)}>
          <Off size={20} />
          {products.bulkSoldOut}
        </BulkAction>
      ) : (
        <BulkAction disabled={disabled} onClick={() => setAvailable(true)}>
          <On size={20} />
          {products.bulkOnSale}
        </BulkAction>
      )}
      <RemoveSelectedButton
        title={products.bulkRemoveTitle(rows.length)}
        count={rows.length}
        clear={clear}
        removal={() => ({ text: products.bulkRemoveText, ...deleteRows('products', rows) })}
      />
      {dialog === undefined && submission.failureText && (
        <BulkFailure role="alert">{submission.failureText}</BulkFailure>
      )}
      {dialog?.name === 'category' && <CategoryDialog {...dialogProps} />}
      {dialog?.name === 'price' && <PriceDialog {...dialogProps} />}
      {dialog?.name === 'departments' && <DepartmentsDialog {...dialogProps} />}
    </>
  )
}
