import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { applyRate } from '../../../../domain/money.ts'
import { computeChange, type Order, sortLines, waiterOf } from '../../../../domain/order.ts'
import { listTipRates } from '../../../../domain/payment-methods.ts'
import { computeLineAmount, priceOrder } from '../../../../domain/pricing.ts'
import type { MetaValues } from '../../../data/store/schema.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { formatAmountInput, formatMoney } from '../../../ui/format/money.ts'
import { formatClockTime, formatDay } from '../../../ui/format/time.ts'
import { DottedLeader, DoubleRule } from '../../../ui/layout/rules.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { printElement } from './print-element.ts'
import { papersWords } from './words/words.ts'

/** `copy`: 1 for the first print. `hasChanged`: the check changed since the last print. */
export type PaperContent = {
  what: 'bill' | 'receipt'
  paymentId?: string
  copy: number
  hasChanged: boolean
  order: Order
  place: string
}

const Sheet = chakra('div', {
  base: {
    position: 'fixed',
    insetInlineStart: '-200mm',
    top: '0',
    w: '80mm',
    p: '4mm',
    bg: 'white',
    color: '#111',
    fontSize: '12px',
    lineHeight: '1.35',
    '@media print': { position: 'static' },
  },
})
const Row = chakra('div', { base: { display: 'flex', alignItems: 'baseline', gap: '1' } })
const Rule = chakra('hr', { base: { borderTop: '1px solid #111', my: '6px' } })

type Props = { content: PaperContent; tenant: MetaValues['tenant']; onPrinted(): void }

/** A bill or a receipt, 80 mm wide. It is printed as soon as it is rendered. */
export function Paper({ content, tenant, onPrinted }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const isPrinted = useRef(false)
  useEffect(() => {
    if (isPrinted.current || !ref.current) return
    isPrinted.current = true
    void printElement(ref.current).then(onPrinted)
  }, [onPrinted])
  const words = useWords(papersWords)
  const { receipt } = tenant.settings.money ?? {}
  const { order, place, what, copy, hasChanged } = content
  const waiter = order.staffNames?.[waiterOf(order)] ?? order.openedByName
  return createPortal(
    <Sheet ref={ref} data-paper={what} aria-hidden="true">
      <chakra.div textAlign="center" pb="2">
        <chakra.div textStyle="title" fontSize="22">
          {tenant.name}
        </chakra.div>
        {[receipt?.legalName, receipt?.taxId, receipt?.address].filter(Boolean).map(text => (
          <div key={text}>{text}</div>
        ))}
      </chakra.div>
      <DoubleRule color="#111" />
      <chakra.div textAlign="center" fontWeight="700" py="1">
        <div>{words[what]}</div>
        {copy > 1 && <div>{words.copy(copy)}</div>}
        {hasChanged && <div>{words.changed}</div>}
      </chakra.div>
      <Rule />
      <Row justifyContent="space-between">
        <b>{[place, order.number].filter(Boolean).join(', ')}</b>
        <span>
          {formatDay(Date.now())}, {formatClockTime(Date.now())}
        </span>
      </Row>
      <div>{[waiter, words.covers(order.covers)].filter(Boolean).join(', ')}</div>
      <Rule />
      {what === 'bill' ? <Bill order={order} tenant={tenant} /> : <Receipt content={content} tenant={tenant} />}
      <chakra.div textAlign="center" pt="3" textStyle="subheading" fontSize="15">
        {receipt?.footer || words.thanks}
      </chakra.div>
    </Sheet>,
    document.body,
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
  return (
    <>
      {sortLines(order)
        .filter(([, { status }]) => status !== 'void')
        .map(([id, line]) => (
          <Fragment key={id}>
            <Sum
              name={`${line.quantity} ${line.name}${line.comped ? `, ${words.comped}` : ''}`}
              amount={plain(computeLineAmount(line))}
            />
          </Fragment>
        ))}
      <Rule />
      {(totals.discount !== 0 || totals.service !== 0) && <Sum name={words.subtotal} amount={plain(totals.subtotal)} />}
      {totals.discount !== 0 && <Sum name={words.discount} amount={`−${plain(totals.discount)}`} />}
      {totals.service !== 0 && <Sum name={words.service(tenant.serviceCharge / 100)} amount={plain(totals.service)} />}
      {taxes
        .filter(({ included, amount }) => !included && amount !== 0)
        .map(({ id, rate, amount }) => (
          <Sum key={`${id} ${rate}`} name={words.tax(taxName(id), rate / 100)} amount={plain(amount)} />
        ))}
      <Total name={words.total} amount={formatMoney(totals.total, currency)} />
      {taxes
        .filter(({ included, amount }) => included && amount !== 0)
        .map(({ id, rate, amount }) => (
          <Sum key={`${id} ${rate}`} name={words.taxIncluded(taxName(id), rate / 100)} amount={plain(amount)} />
        ))}
      {totals.paid !== 0 && (
        <>
          <Sum name={words.paid} amount={plain(totals.paid)} />
          <Sum name={words.due} amount={plain(Math.max(0, totals.due))} />
        </>
      )}
      {shares > 1 && <Sum name={words.shares(shares)} amount="" />}
      {tipRates.length > 0 && totals.service === 0 && (
        <>
          <Rule />
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
  content: { order, paymentId = '' },
  tenant,
}: {
  content: PaperContent
  tenant: MetaValues['tenant']
}) {
  const words = useWords(papersWords)
  const progress = useWords(progressWords)
  const payment = order.payments[paymentId]
  if (!payment) return null
  const { currency } = tenant
  const plain = (amount: number) => formatAmountInput(amount, currency)
  const { amount, rounding = 0, tip, tendered, method, methodId, reference, by } = payment
  const name = tenant.settings.money?.methods?.find(({ id }) => id === methodId)?.name ?? progress.method[method]
  const change = computeChange(payment)
  const taker = order.staffNames?.[by]
  return (
    <>
      <Sum name={words.amount} amount={plain(amount - rounding)} />
      {rounding !== 0 && <Sum name={words.rounding} amount={plain(rounding)} />}
      {tip > 0 && <Sum name={words.tip} amount={plain(tip)} />}
      <Total name={words.paid} amount={formatMoney(amount + tip, currency)} />
      <Sum name={[name, reference].filter(Boolean).join(' ')} amount={plain(amount + tip)} />
      {tendered !== undefined && <Sum name={words.received} amount={plain(tendered)} />}
      {change > 0 && <Sum name={words.change} amount={plain(change)} />}
      <Rule />
      <Sum name={words.checkTotal} amount={plain(order.totals.total)} />
      {taker && <div>{words.takenBy(taker)}</div>}
    </>
  )
}

const Sum = ({ name, amount }: { name: ReactNode; amount: string }) => (
  <Row>
    <span>{name}</span>
    <DottedLeader borderColor="#111" borderBottomWidth="1px" />
    <span>{amount}</span>
  </Row>
)

const Total = ({ name, amount }: { name: string; amount: string }) => (
  <chakra.div pt="1" pb="1">
    <DoubleRule color="#111" />
    <Row justifyContent="space-between" pt="1">
      <chakra.span textStyle="hero" fontSize="19">
        {name}
      </chakra.span>
      <chakra.span textStyle="title" fontSize="26">
        {amount}
      </chakra.span>
    </Row>
  </chakra.div>
)
