import { Fragment } from 'react'
import { computeMinimumDifference } from '../../../../domain/minimum.ts'
import { applyRate } from '../../../../domain/money.ts'
import { computeCashChange, type Order, sortLines, waiterOf } from '../../../../domain/order.ts'
import { listTipRates } from '../../../../domain/payment-methods.ts'
import { isPractice } from '../../../../domain/practice.ts'
import { computeLineAmount, findAutoGratuity, priceOrder, serviceRateOf } from '../../../../domain/pricing.ts'
import type { MetaValues } from '../../../data/store/schema.ts'
import { useWords } from '../../../i18n/language.tsx'
import { practiceWords } from '../../../i18n/practice/words.ts'
import { imageUrl } from '../../../platform/images.ts'
import { formatAmountInput, formatMoney } from '../../../ui/format/money.ts'
import { formatClockTime, formatDay } from '../../../ui/format/time.ts'
import { QrCode } from '../../../ui/layout/qr-code.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { useMethodName } from '../payments/use-method-name.ts'
import { createInvoiceAddress } from './invoice-address.ts'
import { type PaperOutput, PaperRow, PaperRule, PaperSum, PaperTotal, PrintedPaper } from './paper-parts.tsx'
import { papersWords } from './words/words.ts'

/**
 * What is printed on a bill or a receipt. `paymentId`: only for a receipt, the id of the payment that it confirms.
 * `copy`: 1 for the first printout, 2 for the next. `hasChanged`: only for a bill, whether the check has changed since
 * the last bill was printed. `place`: the name of the table, or the title of a check without a table.
 */
export type BillOrReceiptContent = {
  what: 'bill' | 'receipt'
  paymentId?: string
  copy: number
  hasChanged: boolean
  order: Order
  place: string
  output: PaperOutput
}

type Props = { content: BillOrReceiptContent; tenant: MetaValues['tenant']; onPrinted(): void; onCancelled(): void }

/** A bill or a receipt, 80 mm wide. It is printed or shared as soon as it is rendered. */
export function BillOrReceipt({ content, tenant, onPrinted, onCancelled }: Props) {
  const words = useWords(papersWords)
  const practice = useWords(practiceWords)
  const { receipt } = tenant.settings.money ?? {}
  const logo = imageUrl(tenant.settings.logo)
  const { order, place, what, copy, hasChanged } = content
  const waiter = order.staffNames?.[waiterOf(order)] ?? order.openedByName
  // A check of practice mode (training) gets another title, so that nobody takes its printout for a real bill.
  const title = isPractice(order) ? practice.paper : words[what]
  const headings = [title, ...(copy > 1 ? [words.copy(copy)] : []), ...(hasChanged ? [words.changed] : [])]
  const issuer = [receipt?.legalName, receipt?.taxId, receipt?.address].flatMap(text => text || [])
  return (
    <PrintedPaper
      kind={what}
      tenantName={tenant.name}
      issuer={issuer}
      logo={logo}
      headings={headings}
      output={content.output}
      onPrinted={onPrinted}
      onCancelled={onCancelled}
    >
      <PaperRow justifyContent="space-between">
        <b>{[place, order.number].filter(Boolean).join(', ')}</b>
        <span>
          {formatDay(Date.now())}, {formatClockTime(Date.now())}
        </span>
      </PaperRow>
      <div>{[waiter, words.covers(order.covers)].filter(Boolean).join(', ')}</div>
      <PaperRule />
      {what === 'bill' ? <Bill order={order} tenant={tenant} /> : <Receipt content={content} tenant={tenant} />}
      <chakra.div textAlign="center" pt="3" textStyle="subheading" fontSize="15">
        {receipt?.footer || words.thanks}
      </chakra.div>
    </PrintedPaper>
  )
}

function Bill({ order, tenant }: { order: Order; tenant: MetaValues['tenant'] }) {
  const words = useWords(papersWords)
  const { currency } = tenant
  const plain = (amount: number) => formatAmountInput(amount, currency)
  const { totals } = order
  const { taxes } = priceOrder(order, tenant)
  const taxName = (id: string) => tenant.taxes.find(tax => tax.id === id)?.name ?? id
  const tipRates = listTipRates(tenant)
  const shares = order.split?.shares.length ?? 0
  const autoGratuity = findAutoGratuity(order, tenant)
  return (
    <>
      {sortLines(order)
        .filter(([, { status }]) => status !== 'void')
        .map(([id, line]) => (
          <Fragment key={id}>
            <PaperSum
              name={`${line.quantity} ${line.name}${line.comped ? `, ${words.comped}` : ''}`}
              amount={plain(computeLineAmount(line))}
            />
          </Fragment>
        ))}
      <PaperRule />
      {(totals.discount !== 0 || totals.service !== 0) && (
        <PaperSum name={words.subtotal} amount={plain(totals.subtotal)} />
      )}
      {totals.discount !== 0 && <PaperSum name={words.discount} amount={`−${plain(totals.discount)}`} />}
      {totals.service !== 0 && (
        <PaperSum name={words.service(serviceRateOf(order, tenant) / 100)} amount={plain(totals.service)} />
      )}
      {taxes
        .filter(({ included, amount }) => !included && amount !== 0)
        .map(({ id, rate, amount }) => (
          <PaperSum key={`${id} ${rate}`} name={words.tax(taxName(id), rate / 100)} amount={plain(amount)} />
        ))}
      <PaperTotal name={words.total} amount={formatMoney(totals.total, currency)} />
      {autoGratuity && totals.service !== 0 && <div>{words.groupService(autoGratuity.covers)}</div>}
      {computeMinimumDifference(order) > 0 && (
        <div>{words.minimum(formatMoney(order.minimum?.amount ?? 0, currency))}</div>
      )}
      {taxes
        .filter(({ included, amount }) => included && amount !== 0)
        .map(({ id, rate, amount }) => (
          <PaperSum key={`${id} ${rate}`} name={words.taxIncluded(taxName(id), rate / 100)} amount={plain(amount)} />
        ))}
      {totals.paid !== 0 && (
        <>
          <PaperSum name={words.paid} amount={plain(totals.paid)} />
          <PaperSum name={words.due} amount={plain(Math.max(0, totals.due))} />
        </>
      )}
      {shares > 1 && <PaperSum name={words.shares(shares)} amount="" />}
      {tipRates.length > 0 && totals.service === 0 && (
        <>
          <PaperRule />
          <div>{words.suggested}</div>
          <div>
            {tipRates
              .map(rate => `${rate / 100} % ${formatMoney(applyRate(totals.total, rate), currency)}`)
              .join('   ')}
          </div>
        </>
      )}
    </>
  )
}

function Receipt({
  content: { order, paymentId = '', output },
  tenant,
}: {
  content: BillOrReceiptContent
  tenant: MetaValues['tenant']
}) {
  const words = useWords(papersWords)
  const nameMethod = useMethodName(tenant)
  const payment = order.payments[paymentId]
  if (!payment) return null
  const { currency } = tenant
  const plain = (amount: number) => formatAmountInput(amount, currency)
  const { amount, rounding = 0, tip, tendered, reference, by } = payment
  const change = computeCashChange(payment)
  const taker = order.staffNames?.[by]
  const { invoiceUrl } = tenant.settings.money?.receipt ?? {}
  const invoiceAddress =
    invoiceUrl &&
    order.number &&
    !isPractice(order) &&
    createInvoiceAddress(invoiceUrl, order.number, order.totals.total, currency)
  return (
    <>
      <PaperSum name={words.amount} amount={plain(amount - rounding)} />
      {rounding !== 0 && <PaperSum name={words.rounding} amount={plain(rounding)} />}
      {tip > 0 && <PaperSum name={words.tip} amount={plain(tip)} />}
      <PaperTotal name={words.paid} amount={formatMoney(amount + tip, currency)} />
      <PaperSum name={[nameMethod(payment), reference].filter(Boolean).join(' ')} amount={plain(amount + tip)} />
      {tendered !== undefined && <PaperSum name={words.received} amount={plain(tendered)} />}
      {change > 0 && <PaperSum name={words.change} amount={plain(change)} />}
      <PaperRule />
      <PaperSum name={words.checkTotal} amount={plain(order.totals.total)} />
      {taker && <div>{words.takenBy(taker)}</div>}
      {invoiceAddress && (
        <chakra.div pt="3" mx="auto" w="36mm" textAlign="center">
          <QrCode label={words.invoice} text={invoiceAddress} />
          {words.invoice}
        </chakra.div>
      )}
      {invoiceAddress && output === 'share' && <div>{invoiceAddress}</div>}
    </>
  )
}
