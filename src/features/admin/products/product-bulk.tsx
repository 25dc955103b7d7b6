import checkCircle from '@phosphor-icons/core/assets/bold/check-circle-bold.svg?raw'
import currency from '@phosphor-icons/core/assets/bold/currency-circle-dollar-bold.svg?raw'
import prohibit from '@phosphor-icons/core/assets/bold/prohibit-bold.svg?raw'
import storefront from '@phosphor-icons/core/assets/bold/storefront-bold.svg?raw'
import tag from '@phosphor-icons/core/assets/bold/tag-bold.svg?raw'
import { useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { icon } from '../../../ui/controls/icon.tsx'
import { BulkAction } from '../list/bulk/bulk-bar.tsx'
import { RemoveSelected } from '../list/bulk/remove-selected.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { useChangeSubmission } from '../shell/use-change-submission.ts'
import { adminWords } from '../words/words.ts'
import { CategoryDialog, DepartmentsDialog } from './category-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import type { ProductRow } from './product-columns.tsx'
import { createProductEdits, createProductRemoval } from './product-edits.ts'

const Tag = icon(tag)
const Money = icon(currency)
const Place = icon(storefront)
const Off = icon(prohibit)
const On = icon(checkCircle)

type Question = 'category' | 'price' | 'departments'
/** What a dialog was opened on: sent again after an answer was lost, it has to be the same change, not a second one. */
type Asked = { question: Question; rows: ProductRow[]; rev: number }
type Props = { rows: ProductRow[]; clear(): void }

/** What can be done to the selected products. Each can be undone from the notice that follows. */
export function ProductBulk({ rows, clear }: Props) {
  const words = useWords(adminWords)
  const { catalogue, readOnly } = useAdmin()
  const { products } = words
  const [asked, setAsked] = useState<Asked>()
  const bulk = useChangeSubmission(asked?.rev)
  const freeze = (question: Question) => setAsked({ question, rows, rev: catalogue.rev })
  const ask = (question: Question) => {
    bulk.reset()
    freeze(question)
  }
  if (asked && bulk.isOutdated && asked.rev < catalogue.rev) freeze(asked.question)
  const close = () => {
    setAsked(undefined)
    bulk.reset()
  }
  const done = () => {
    close()
    clear()
  }
  const setAvailable = async (available: boolean) => {
    const change = createProductEdits(rows, () => ({ available }))
    if (await bulk.submit({ ...change, text: words.changes.changed(change.edits.length) })) done()
  }
  const disabled = readOnly || bulk.isBusy
  const dialog = { rows: asked?.rows ?? rows, bulk, onDone: done, onClose: close }
  return (
    <>
      <BulkAction disabled={disabled} onClick={() => ask('category')}>
        <Tag size={20} />
        {products.bulkCategory}
      </BulkAction>
      <BulkAction disabled={disabled} onClick={() => ask('price')}>
        <Money size={20} />
        {products.bulkPrice}
      </BulkAction>
      <BulkAction disabled={disabled} onClick={() => ask('departments')}>
        <Place size={20} />
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
      <RemoveSelected
        title={products.bulkRemoveTitle(rows.length)}
        count={rows.length}
        clear={clear}
        removal={() => ({ text: products.bulkRemoveText, ...createProductRemoval(rows) })}
      />
      {asked === undefined && bulk.failureText && <span role="alert">{bulk.failureText}</span>}
      {asked?.question === 'category' && <CategoryDialog {...dialog} />}
      {asked?.question === 'price' && <PriceDialog {...dialog} />}
      {asked?.question === 'departments' && <DepartmentsDialog {...dialog} />}
    </>
  )
}
