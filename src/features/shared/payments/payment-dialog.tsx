import type { Tenant } from '../../../../domain/catalogue.ts'
import type { Payment } from '../../../../domain/order.ts'
import { listOfferedPaymentMethods } from '../../../../domain/payment-methods.ts'
import { newCommand } from '../../../data/outbox/new-command.ts'
import { submit } from '../../../data/outbox/submit.ts'
import { useWords } from '../../../i18n/language.tsx'
import { newId } from '../../../platform/ids.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { useWithRetry } from '../../../ui/feedback/retry-dialog.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { MutedSmall } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { createReplacementPayment } from './create-replacement-payment.ts'
import { mayAdjustTip, mayChangeMethod, type PaymentUser } from './list-payment-changes.ts'
import { TipForm } from './tip-form.tsx'
import { useMethodName } from './use-method-name.ts'
import { paymentsWords } from './words/words.ts'

const Methods = chakra('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2', pt: '2' } })

type Props = {
  orderId: string
  paymentId: string
  payment: Payment
  tenant: Pick<Tenant, 'currency' | 'settings'>
  user: PaymentUser
  onClose(): void
}

export function PaymentDialog({ orderId, paymentId, payment, tenant, user, onClose }: Props) {
  const words = useWords(paymentsWords)
  const nameMethod = useMethodName(tenant)
  const withRetry = useWithRetry()
  const saveTip = async (tip: number) => {
    const command = newCommand('adjustTip', orderId, { paymentId, tip })
    if (await withRetry(() => submit(command))) onClose()
  }
  const change = useSingleRun(async (method: ReturnType<typeof listOfferedPaymentMethods>[number]) => {
    const replacement = createReplacementPayment(payment, method, tenant.settings.money?.cashRounding)
    const record = newCommand('recordPayment', orderId, { paymentId: newId(), ...replacement })
    const voiding = newCommand('voidPayment', orderId, { paymentId, reason: words.otherMethod })
    if (await withRetry(() => submit(record, [voiding]))) onClose()
  })
  const others = listOfferedPaymentMethods(tenant, false).filter(({ id }) => id !== payment.methodId)
  return (
    <TitledDialog
      title={words.title(formatMoney(payment.amount, tenant.currency), nameMethod(payment))}
      onClose={onClose}
    >
      {mayAdjustTip(payment, user, tenant) && (
        <TipForm tip={payment.tip} currency={tenant.currency} hasFocus onSave={saveTip} />
      )}
      {mayChangeMethod(payment, user, tenant) && (
        <section>
          <chakra.h3 textStyle="subheading" color="green">
            {words.changeMethod}
          </chakra.h3>
          <MutedSmall>{words.changeMethodText}</MutedSmall>
          <Methods>
            {others.map(method => (
              <Button key={method.id} variant="outline" onClick={() => change(method)}>
                {nameMethod({ method: method.kind, methodId: method.id })}
              </Button>
            ))}
          </Methods>
        </section>
      )}
    </TitledDialog>
  )
}
