import { useState } from 'react'
import { roundCash } from '../../../../domain/cash-rounding.ts'
import type { Tenant } from '../../../../domain/catalogue.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import type { OfferedPaymentMethod } from '../../../../domain/payment-methods.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { MutedText, SpreadRow } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { useMethodName } from '../../shared/payments/use-method-name.ts'
import { ChoiceRow } from './choice-row.tsx'
import { chooseRefund } from './choose-refund.ts'
import type { PaymentWithId } from './list-shares.ts'
import type { NewPayment } from './payment-sheet.tsx'
import { paymentWords } from './words/words.ts'

const Sheet = chakra('section', { base: { display: 'grid', gap: '3', py: '3' } })

type Props = {
  /** What the guests get back, in minor units (cents). */
  excess: number
  payments: readonly PaymentWithId[]
  methods: readonly OfferedPaymentMethod[]
  tenant: Pick<Tenant, 'currency' | 'settings'>
  onRefund(refund: NewPayment): Promise<unknown>
}

export function RefundSheet({ excess, payments, methods, tenant, onRefund }: Props) {
  const words = useWords(paymentWords)
  const nameMethod = useMethodName(tenant)
  const { offered, initialId, customerId } = chooseRefund(payments, methods)
  const [methodId, setMethodId] = useState(initialId)
  const method = offered.find(({ id }) => id === methodId) ?? offered[0]!
  const { amount, rounding } =
    method.kind === 'cash' ? roundCash(-excess, tenant.settings.money?.cashRounding) : { amount: -excess, rounding: 0 }
  const text = formatMoney(-amount, tenant.currency)
  const refund = useSingleRun(() =>
    onRefund(
      omitUndefined({
        method: method.kind,
        methodId: method.id,
        amount,
        rounding: rounding === 0 ? undefined : rounding,
        customerId: method.kind === 'member' ? customerId : undefined,
      }),
    ),
  )
  return (
    <Sheet aria-label={words.refundTitle}>
      <SpreadRow gap="3">
        <chakra.h2 textStyle="hero">{words.refundTitle}</chakra.h2>
        <chakra.span textStyle="hero" whiteSpace="nowrap">
          {formatMoney(excess, tenant.currency)}
        </chakra.span>
      </SpreadRow>
      <MutedText>{words.refundText}</MutedText>
      <ChoiceRow
        label={words.methods}
        columns={3}
        items={offered.map(({ id, kind }) => ({ id, name: nameMethod({ method: kind, methodId: id }) }))}
        value={method.id}
        onChange={setMethodId}
      />
      <Button size="lg" disabled={amount === 0} onClick={() => refund()}>
        {words.refund(text)}
      </Button>
    </Sheet>
  )
}
