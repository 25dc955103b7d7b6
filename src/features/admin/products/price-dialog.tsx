import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { minorDigits } from '../../../../domain/money.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Input } from '../../../ui/controls/field.tsx'
import { money } from '../../../ui/format/money.ts'
import { FormField, SelectField } from '../record/fields.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import type { ChangeSubmission } from '../shell/use-change-submission.ts'
import { adminWords } from '../words/words.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { applyPriceChange, parsePercent } from './price-change.ts'
import type { ProductRow } from './product-columns.tsx'
import { createPriceEdits } from './product-edits.ts'

type Props = { rows: ProductRow[]; bulk: ChangeSubmission; onDone(): void; onClose(): void }
const Examples = chakra('ul', { base: { listStyle: 'none', textStyle: 'small' } })
const Example = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    py: '6px',
    borderTop: '1px solid',
    borderColor: 'border',
    '& > span': { color: 'fg.muted' },
    '& > b': { fontWeight: '650', whiteSpace: 'nowrap' },
  },
})

/** Prices up or down by a percentage, with what becomes of the first few of them before anything is done. */
export function PriceDialog({ rows, bulk, onDone, onClose }: Props) {
  const words = useWords(adminWords)
  const { products } = words
  const { currency } = useAdmin().catalogue.tenant
  const [text, setText] = useState('')
  const [step, setStep] = useState(1)
  const [left, setLeft] = useState(false)
  const percent = parsePercent(text)
  const unit = 10 ** minorDigits(currency)
  const priced = rows.filter(row => row.price !== null)
  const apply = async () => {
    if (percent === undefined) return
    const change = createPriceEdits(rows, { percent, step })
    if (await bulk.submit({ ...change, text: words.changes.changed(change.edits.length) })) onDone()
  }
  return (
    <BulkDialog
      title={products.bulkPriceTitle(rows.length)}
      failure={bulk.failureText}
      busy={bulk.isBusy}
      incomplete={percent === undefined || percent === 0}
      onApply={apply}
      onClose={onClose}
    >
      <FormField
        label={products.percent}
        field="percent"
        problem={left && text !== '' && percent === undefined ? { rule: 'format' } : undefined}
        onLeave={() => setLeft(true)}
        hint={percent === undefined && text !== '' && left ? products.percentProblem : products.percentHint}
      >
        {control => (
          <Input
            {...control}
            inputMode="text"
            autoComplete="off"
            value={text}
            onChange={event => setText(event.target.value)}
          />
        )}
      </FormField>
      <SelectField
        label={products.rounding}
        field="step"
        problem={undefined}
        onLeave={() => {}}
        value={String(step)}
        onChange={value => setStep(Number(value))}
        options={[1, unit / 2, unit, 5 * unit, 10 * unit]
          .filter(size => Number.isInteger(size) && size >= 1)
          .map((size, index) => ({ value: String(size), label: index === 0 ? products.exact : money(size, currency) }))}
      />
      {percent !== undefined && (
        <Examples>
          {priced.slice(0, 3).map(({ id, name, price }) => (
            <Example key={id}>
              <span>{name}</span>
              <b>
                {products.example(
                  money(price!, currency),
                  money(applyPriceChange(price!, { percent, step }), currency),
                )}
              </b>
            </Example>
          ))}
        </Examples>
      )}
      {priced.length < rows.length && <chakra.p color="fg.muted">{products.without}</chakra.p>}
    </BulkDialog>
  )
}
