import { type FormEvent, useState } from 'react'
import type { TenantReason } from '../../../../domain/catalogue.ts'
import { applyRate } from '../../../../domain/money.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { SegmentedControl } from '../../../ui/controls/segment.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { formatMoney, parseMoney } from '../../../ui/format/money.ts'
import { FormGrid, MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { type GivenReason, listReasons } from '../../shared/reasons/list-reasons.ts'
import { ReasonChoice } from '../../shared/reasons/reason-dialog.tsx'
import { formatBasisPoints, parsePercent } from './describe-discount.ts'
import { DialogSum } from './dialog-sum.tsx'
import type { NewDiscount } from './use-money-actions.ts'
import { moneyWords } from './words/words.ts'

const presets = [1000, 1500, 2000, 5000] as const
const usualReasons = ['regular', 'promotion', 'late', 'wrong'] as const

const Presets = chakra('div', {
  base: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: '2', '& > button': { px: '1' } },
})

type Props = {
  title: string
  /** The price of the line or check before the discount, in minor units (cents). */
  price: number
  currency: string
  /** The reasons that the business has defined itself. */
  ownReasons: readonly TenantReason[] | undefined
  onApply(discount: Pick<NewDiscount, 'percent' | 'amount' | 'reason' | 'reasonId'>): void
  onClose(): void
}

export function DiscountDialog({ title, price, currency, ownReasons, onApply, onClose }: Props) {
  const words = useWords(moneyWords)
  const [kind, setKind] = useState<'percent' | 'amount'>('percent')
  const [text, setText] = useState('')
  const [reason, setReason] = useState<GivenReason>()
  const reasons = listReasons(
    ownReasons,
    ['cortesia', 'personal'],
    [...usualReasons.map(key => ({ text: words.reasons[key] })), { text: words.reasons.staff, kind: 'personal' }],
  )
  const value = kind === 'percent' ? parsePercent(text) : parseMoney(text, currency)
  const takenOff = value === undefined ? 0 : kind === 'percent' ? applyRate(price, value) : value
  const isTooMuch = takenOff > price
  const isValid = value !== undefined && value > 0 && !isTooMuch

  function apply(event: FormEvent) {
    event.preventDefault()
    if (!isValid || reason === undefined) return
    onApply({ [kind]: value, ...reason })
  }

  return (
    <TitledDialog title={title} onClose={onClose}>
      <FormGrid onSubmit={apply}>
        <SegmentedControl
          items={[
            { id: 'percent', name: words.byPercent },
            { id: 'amount', name: words.byAmount },
          ]}
          value={kind}
          onChange={id => {
            setKind(id === 'amount' ? 'amount' : 'percent')
            setText('')
          }}
        />
        {kind === 'percent' && (
          <Presets>
            {presets.map(preset => (
              <Button
                key={preset}
                variant={value === preset ? 'solid' : 'outline'}
                aria-pressed={value === preset}
                onClick={() => setText(formatBasisPoints(preset))}
              >
                {words.percent(formatBasisPoints(preset))}
              </Button>
            ))}
          </Presets>
        )}
        <Field name={kind === 'percent' ? words.byPercent : words.byAmount}>
          <Input
            inputMode="decimal"
            aria-invalid={text !== '' && !isValid}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </Field>
        {isTooMuch && <MutedText role="alert">{words.tooMuch(formatMoney(price, currency))}</MutedText>}
        <ReasonChoice reasons={reasons} chosen={reason} onChoose={setReason} />
        <DialogSum label={words.takesOff} amount={formatMoney(isValid ? takenOff : 0, currency)} />
        <Button type="submit" size="lg" disabled={!isValid || reason === undefined}>
          {words.apply}
        </Button>
      </FormGrid>
    </TitledDialog>
  )
}
