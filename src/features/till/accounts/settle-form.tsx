import { useState } from 'react'
import type { Tenant } from '../../../../domain/catalogue.ts'
import type { Payload } from '../../../../domain/commands.ts'
import { omitUndefined } from '../../../../domain/objects.ts'
import { listOfferedPaymentMethods, type OfferedPaymentMethod } from '../../../../domain/payment-methods.ts'
import { useOpenTillId } from '../../../data/tills/use-own-tills.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { formatAmountInput, formatMoney } from '../../../ui/format/money.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { MutedText } from '../../../ui/layout/parts.ts'
import { useMethodName } from '../../shared/payments/use-method-name.ts'
import { AmountForm } from '../amount-form.tsx'
import { ChoicePills } from '../choice-pills.tsx'
import { useAmount } from '../use-amount.ts'
import { accountWords } from './words/words.ts'

/** Money that a member pays into the account. `amount`: in minor units (cents). */
export type NewSettlement = Pick<Payload<'settleAccount'>, 'method' | 'methodId' | 'amount' | 'reference'>

type Offered = OfferedPaymentMethod & { kind: NewSettlement['method'] }
const isOffered = (method: OfferedPaymentMethod): method is Offered => method.kind !== 'member'

type Props = {
  /** What the member owes; `undefined` if this device does not know it. */
  balance: number | undefined
  tenant: Pick<Tenant, 'currency' | 'settings'>
  onSettle(settlement: NewSettlement): Promise<unknown>
}

export function SettleForm({ balance = 0, tenant, onSettle }: Props) {
  const { currency } = tenant
  const words = useWords(accountWords)
  const nameMethod = useMethodName(tenant)
  const methods = listOfferedPaymentMethods(tenant, false).filter(isOffered)
  const [methodId, setMethodId] = useState(methods[0]?.id)
  const [reference, setReference] = useState('')
  const typed = useAmount(currency)
  const { amount = 0, isValid, setText } = typed
  const hasTill = useOpenTillId() !== null
  const method = methods.find(({ id }) => id === methodId)
  const isCash = method?.kind === 'cash'
  const settle = useSingleRun(async () => {
    if (!method) return
    await onSettle(
      omitUndefined({
        method: method.kind,
        methodId: method.id,
        amount,
        reference: isCash ? undefined : reference.trim() || undefined,
      }),
    )
  })
  const canSettle = isValid && amount > 0 && method !== undefined
  return (
    <AmountForm
      label={words.settle}
      amountLabel={words.amount}
      currency={currency}
      typed={typed}
      submitLabel={amount > 0 && isValid ? words.submit(formatMoney(amount, currency)) : words.submitEmpty}
      canSubmit={canSettle}
      onSubmit={settle}
    >
      <ChoicePills
        label={words.method}
        items={methods.map(({ id, kind }) => ({ id, name: nameMethod({ method: kind, methodId: id }) }))}
        selected={methodId}
        onSelect={setMethodId}
      />
      {isCash && !hasTill && <MutedText>{words.noTill}</MutedText>}
      {method && !isCash && (
        <Field name={words.reference}>
          <Input maxLength={80} value={reference} onChange={event => setReference(event.target.value)} />
        </Field>
      )}
      {balance > 0 && (
        <Button variant="outline" alignSelf="flex-start" onClick={() => setText(formatAmountInput(balance, currency))}>
          {words.all(formatMoney(balance, currency))}
        </Button>
      )}
    </AmountForm>
  )
}
