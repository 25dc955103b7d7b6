import { useState } from 'react'
import { countDecimalDigits } from '../../../../domain/money.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Input } from '../../../ui/controls/field.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { FormField, SelectField } from '../record/fields.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'
import { applyPriceChange, parsePercent } from './price-change.ts'
import { createPriceEdits } from './product-edits.ts'

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

export function PriceDialog({ rows, ...rest }: BulkDialogProps) {
  const { products } = useWords(adminWords)
  const { currency } = useAdmin().catalogue.tenant
  const [text, setText] = useState('')
  const [step, setStep] = useState(1)
  const [wasLeft, setWasLeft] = useState(false)
  const percent = parsePercent(text)
  const unit = 10 ** countDecimalDigits(currency)
  const priced = rows.filter(row => row.price !== null)
  return (
    <BulkDialog
      title={products.bulkPriceTitle(rows.length)}
      createEdits={percent ? () => createPriceEdits(rows, { percent, step }) : undefined}
      {...rest}
    >
      <FormField
        label={products.percent}
        field="percent"
        problem={wasLeft && text !== '' && percent === undefined ? { rule: 'format' } : undefined}
        onLeave={() => setWasLeft(true)}
        hint={percent === undefined && text !== '' && wasLeft ? products.percentProblem : products.percentHint}
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
        value={String(step)}
        onChange={value => setStep(Number(value))}
        options={[1, unit / 2, unit, 5 * unit, 10 * unit]
          .filter(size => Number.isInteger(size) && size >= 1)
          .map((size, index) => ({
            value: String(size),
            label: index === 0 ? products.exact : formatMoney(size, currency),
          }))}
      />
      {percent !== undefined && (
        <Examples>
          {priced.slice(0, 3).map(({ id, name, price }) => (
            <Example key={id}>
              <span>{name}</span>
              <b>
                {products.example(
                  formatMoney(price!, currency),
                  formatMoney(applyPriceChange(price!, { percent, step }), currency),
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
