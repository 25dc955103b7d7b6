import { lazy, Suspense, useState } from 'react'
import type { Tenant } from '../../../../domain/catalogue.ts'
import type { Payment } from '../../../../domain/order.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { mayAdjustTip, mayChangeMethod, type PaymentUser } from './list-payment-changes.ts'
import { useMethodName } from './use-method-name.ts'
import { paymentsWords } from './words/words.ts'

const PaymentDialog = lazy(async () => ({ default: (await import('./payment-dialog.tsx')).PaymentDialog }))

type Props = {
  orderId: string
  paymentId: string
  payment: Payment
  tenant: Pick<Tenant, 'currency' | 'settings'>
  user: PaymentUser
}

export function ChangePaymentButton(props: Props) {
  const { payment, tenant, user } = props
  const words = useWords(paymentsWords)
  const nameMethod = useMethodName(tenant)
  const [isOpen, setOpen] = useState(false)
  if (!mayAdjustTip(payment, user, tenant) && !mayChangeMethod(payment, user, tenant)) return null
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={words.changePayment(formatMoney(payment.amount, tenant.currency), nameMethod(payment))}
        onClick={() => setOpen(true)}
      >
        {words.change}
      </Button>
      {isOpen && (
        <Suspense>
          <PaymentDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
