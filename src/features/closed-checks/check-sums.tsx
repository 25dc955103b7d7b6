import type { Tenant } from '../../../domain/catalogue.ts'
import type { Order } from '../../../domain/order.ts'
import { useWords } from '../../i18n/language.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { SpreadRow } from '../../ui/layout/parts.ts'
import { DashedRule, DoubleRule } from '../../ui/layout/rules.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { ChangePaymentButton } from '../shared/payments/change-payment-button.tsx'
import type { PaymentUser } from '../shared/payments/list-payment-changes.ts'
import { useMethodName } from '../shared/payments/use-method-name.ts'
import { Amount } from './closed-checks-parts.ts'
import { closedChecksWords } from './words/words.ts'

const EdgeToEdgePerforation = chakra(DashedRule, { base: { mx: 'calc(-1 * var(--check-pad))', w: 'auto' } })
const Payments = chakra('ul', { base: { listStyleType: 'none' } })
const Payment = chakra('li', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '3', py: '1' },
})
/** The buttons of a payment. They are below its method and amount, because a phone has no space next to these. */
const PaymentButtons = chakra('span', { base: { gridColumn: '1 / -1', display: 'flex', justifyContent: 'end' } })

type Props = {
  checkId: string
  order: Order
  tenant: Pick<Tenant, 'currency' | 'taxes' | 'settings'>
  user: PaymentUser
  /** Prints the receipt of a payment. Missing if this user may not print. */
  onReceipt?(paymentId: string): void
}

export function CheckSums({ checkId, order: { totals, payments, correctedBy }, tenant, user, onReceipt }: Props) {
  const { currency, taxes } = tenant
  const words = useWords(closedChecksWords)
  const nameMethod = useMethodName(tenant)
  const money = (amount: number) => formatMoney(amount, currency)
  const taxName = taxes.map(({ name }) => name).join(' + ')
  const areIncluded = taxes.every(({ included }) => included)
  const parts: [string, number][] = [
    [words.subtotal, totals.subtotal],
    [words.discount, -totals.discount],
    [words.service, totals.service],
    ...(areIncluded ? [] : [[words.addedTax(taxName), totals.tax] as [string, number]]),
  ]
  const hasParts = parts.slice(1).some(([, amount]) => amount !== 0)
  return (
    <>
      <EdgeToEdgePerforation my="2" />
      {hasParts &&
        parts.map(
          ([name, amount]) =>
            amount !== 0 && (
              <SpreadRow key={name} color="fg.muted" py="1">
                <span>{name}</span>
                <Amount fontWeight="400">{money(amount)}</Amount>
              </SpreadRow>
            ),
        )}
      <DoubleRule />
      <SpreadRow pt="2">
        <chakra.span textStyle="hero">{words.total}</chakra.span>
        <chakra.span textStyle="total" fontSize={{ base: '30', sm: '42' }} color="green">
          {money(totals.total)}
        </chakra.span>
      </SpreadRow>
      {areIncluded && totals.tax !== 0 && (
        <SpreadRow color="fg.muted" py="1">
          <span>{words.tax(taxName)}</span>
          <Amount fontWeight="400">{money(totals.tax)}</Amount>
        </SpreadRow>
      )}
      <Payments aria-label={words.payments}>
        {Object.entries(payments)
          .sort(([, a], [, b]) => a.at - b.at)
          .map(([id, payment]) => (
            <Payment key={id}>
              <span>
                {payment.amount < 0 && `${words.refund}, `}
                {[nameMethod(payment), payment.reference].filter(Boolean).join(' ')}
                {payment.tip > 0 && `, ${words.tip(money(payment.tip))}`}
                {payment.voided && `, ${words.voidedPayment}`}
              </span>
              <Amount struck={payment.voided}>{money(payment.amount)}</Amount>
              <PaymentButtons>
                {correctedBy === undefined && (
                  <ChangePaymentButton orderId={checkId} paymentId={id} payment={payment} tenant={tenant} user={user} />
                )}
                {onReceipt && !payment.voided && (
                  <Button variant="ghost" size="sm" onClick={() => onReceipt(id)}>
                    {words.receipt}
                  </Button>
                )}
              </PaymentButtons>
            </Payment>
          ))}
      </Payments>
      {totals.due > 0 && (
        <SpreadRow py="1">
          <span>{words.due}</span>
          <Amount>{money(totals.due)}</Amount>
        </SpreadRow>
      )}
    </>
  )
}
