import { type FormEvent, useState } from 'react'
import type { Payload } from '../../../../domain/commands.ts'
import type { Order, PaymentMethod } from '../../../../domain/order.ts'
import { useCustomer } from '../../../data/customers/use-customers.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { SegmentedControl } from '../../../ui/controls/segment.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { formatAmountInput, formatMoney, parseMoney } from '../../../ui/format/money.ts'
import { FormGrid, MutedText, SpreadRow, TwoColumns } from '../../../ui/layout/parts.ts'
import { DoubleRule } from '../../../ui/layout/rules.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { referenceOf } from '../member/member-of-check.ts'
import { useOffersMembers } from '../member/use-offers-members.ts'
import { orderWords } from '../words/words.ts'
import { listPaymentMethods, splitTendered } from './payment.ts'

type Payment = Omit<Payload<'recordPayment'>, 'paymentId'>
type Props = {
  order: Pick<Order, 'customerId' | 'customerNumber'>
  due: number
  /** The number of dishes that nobody has sent to the kitchen. `due` includes their prices. */
  unsent: number
  currency: string
  /** Whether every line is sent or void, so that the order can be closed once it is paid. */
  canClose: boolean
  /**
   * @param closesOrder true if `canClose` is true and the payment covers the amount due; the parent must then close the
   * order too
   */
  onPay(payment: Payment, closesOrder: boolean): void
  onClose(): void
}

export function PaymentDialog({ order, due, unsent, currency, canClose, onPay, onClose }: Props) {
  const words = useWords(orderWords)
  const progress = useWords(progressWords)
  const methods = listPaymentMethods(useOffersMembers(order))
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const [amountText, setAmountText] = useState(() => formatAmountInput(due, currency))
  const [tipText, setTipText] = useState('')
  const [typedReference, setTypedReference] = useState<string>()
  const customer = useCustomer(order.customerId)
  const reference = typedReference ?? (method === 'member' ? referenceOf(order, customer) : '')

  const tendered = parseMoney(amountText, currency)
  const tip = tipText === '' ? 0 : parseMoney(tipText, currency)
  const { amount, change } = splitTendered(method, tendered ?? 0, due, tip ?? 0)
  const closesOrder = canClose && amount >= due
  const isValid = amount > 0 && tip !== undefined

  function pay(event: FormEvent) {
    event.preventDefault()
    if (!isValid) return
    const payment: Payment = { method, amount }
    if (tip > 0) payment.tip = tip
    if (method !== 'cash' && reference.trim() !== '') payment.reference = reference.trim()
    onPay(payment, closesOrder)
  }

  return (
    <TitledDialog title={words.payment.title} onClose={onClose}>
      <FormGrid onSubmit={pay}>
        {unsent > 0 && <MutedText>{words.payment.unsent(unsent)}</MutedText>}
        <SegmentedControl
          items={methods.map(id => ({ id, name: progress.method[id] }))}
          value={method}
          onChange={id => setMethod(methods.find(each => each === id) ?? 'cash')}
        />
        <TwoColumns>
          <Field name={method === 'cash' ? words.payment.received : words.payment.amount}>
            <Input
              inputMode="decimal"
              aria-invalid={tendered === undefined}
              value={amountText}
              onChange={event => setAmountText(event.target.value)}
              onFocus={event => event.target.select()}
            />
          </Field>
          <Field name={words.payment.tip}>
            <Input
              inputMode="decimal"
              aria-invalid={tip === undefined}
              value={tipText}
              placeholder="0.00"
              onChange={event => setTipText(event.target.value)}
            />
          </Field>
        </TwoColumns>
        {method !== 'cash' && (
          <Field name={words.payment.reference}>
            <Input value={reference} maxLength={80} onChange={event => setTypedReference(event.target.value)} />
          </Field>
        )}
        <div>
          <DoubleRule />
          <SpreadRow pt="3">
            <chakra.span textStyle="subheading">{change > 0 ? words.payment.change : words.payment.due}</chakra.span>
            <chakra.output textStyle="title" color="green">
              {formatMoney(change > 0 ? change : due, currency)}
            </chakra.output>
          </SpreadRow>
        </div>
        <Button type="submit" size="lg" disabled={!isValid}>
          {closesOrder ? words.payment.recordAndClose : words.payment.record}
        </Button>
      </FormGrid>
    </TitledDialog>
  )
}
