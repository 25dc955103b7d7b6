import arrowsMerge from '@phosphor-icons/core/assets/bold/arrows-merge-bold.svg?raw'
import receiptIcon from '@phosphor-icons/core/assets/bold/receipt-bold.svg?raw'
import { useState } from 'react'
import type { Tenant } from '../../../../domain/catalogue.ts'
import { countDecimalDigits } from '../../../../domain/money.ts'
import { isOpenOrBilled, type Payment, sortLines, waiterOf } from '../../../../domain/order.ts'
import { listOfferedMethods } from '../../../../domain/payment-methods.ts'
import type { Role } from '../../../../domain/permissions.ts'
import { computeLineAmount } from '../../../../domain/pricing.ts'
import { isSent } from '../../../../domain/transitions.ts'
import { useCustomer } from '../../../data/customers/use-customers.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { links } from '../../../routes/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { icon } from '../../../ui/controls/icon.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { MutedSmall, SpreadRow } from '../../../ui/layout/parts.ts'
import { DoubleRule } from '../../../ui/layout/rules.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { usePaper } from '../../shared/papers/use-paper.tsx'
import { countDishes, isUnsent } from '../check/line-stage.ts'
import { Notice } from '../check/notices.tsx'
import { chooseOrderNotice } from '../check/order-notice.ts'
import { referenceOf } from '../member/member-of-check.ts'
import { useOffersMembers } from '../member/use-offers-members.ts'
import { isAllowed } from '../rights.ts'
import { orderWords } from '../words/words.ts'
import { listPayments, listShares } from './list-shares.ts'
import { PaymentSheet, SheetText, type Target } from './payment-sheet.tsx'
import { ShareList } from './share-list.tsx'
import { SplitControls } from './split-controls.tsx'
import { type SplitWay, splitBySeat, splitEqually, splitWays, wayOf } from './split-ways.ts'
import { maxPlates, TablePlates } from './table-plates.tsx'
import { usePaymentActions } from './use-payment-actions.ts'
import { paymentWords } from './words/words.ts'

const Merge = icon(arrowsMerge)
const Receipt = icon(receiptIcon)

const Main = chakra('main', {
  base: {
    flex: '1',
    minH: '0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    '@media (min-width: 768px)': { gridTemplateColumns: 'minmax(0, 1fr) 348px' },
    '@media (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr) 404px' },
    '@media (min-width: 1440px)': { gridTemplateColumns: '404px minmax(0, 1fr) 360px' },
    '[data-left-handed] &': { direction: 'rtl', '& > *': { direction: 'ltr' } },
  },
})
const pane = { minH: '0', overflowY: 'auto', px: 'var(--check-pad)', '--check-pad': '18px' } as const
const Check = chakra('section', {
  base: {
    ...pane,
    display: 'none',
    '@media (min-width: 1440px)': { display: 'block', borderInlineEnd: '1px solid {colors.tan}' },
  },
})
const Shares = chakra('section', { base: { ...pane, display: 'flex', flexDirection: 'column' } })
const Sheet = chakra('section', {
  base: {
    ...pane,
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.panel',
    overflow: 'hidden',
    boxShadow: '-8px 0 24px rgba(52,38,8,.12)',
  },
})
const Ways = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    border: '1.5px solid {colors.taupe}',
    borderRadius: 'tile',
    overflow: 'hidden',
    bg: 'bg.panel',
    flexShrink: '0',
  },
})
const Way = chakra('button', {
  base: {
    minH: 'field',
    fontWeight: '650',
    px: '2px',
    fontSize: { base: '14', sm: '15' },
    lineHeight: '1.1',
    boxShadow: '0 0 0 .5px {colors.tan}',
    '&[aria-pressed=true]': { bg: 'green', color: 'paper' },
  },
})
const LineRow = chakra('li', {
  base: { display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr) auto', columnGap: '2', py: '6px' },
})

type Props = {
  view: OrderView
  /** The table's name, or another title of the order. */
  place: string
  tenant: Omit<Tenant, 'catalogue' | 'epoch'>
  session: { uid: string; name: string; role: Role }
}

/**
 * The shares of the check on the left, the payment on the right. On a phone, one of them: the payment first, and the
 * shares first if the check is divided.
 */
export function PaymentPanes({ view, place, tenant, session }: Props) {
  const words = useWords(paymentWords)
  const orderTexts = useWords(orderWords)
  const progress = useWords(progressWords)
  const { order } = view
  const { currency } = tenant
  const actions = usePaymentActions(view.id)
  const paper = usePaper(view, place, tenant)
  const sideBySide = useMedia('(min-width: 768px)')
  const shares = listShares(order, tenant, words)
  const isSplit = shares.length > 0
  const rights = { actor: session, tenant }
  const mayPay = isAllowed(rights, 'recordPayment')
  const [chosenWay, setChosenWay] = useState<SplitWay>()
  const [chosenId, setChosenId] = useState<string>()
  const [front, setFront] = useState<'shares' | 'sheet'>(isSplit || !mayPay ? 'shares' : 'sheet')
  const customer = useCustomer(order.customerId)
  const methods = listOfferedMethods(tenant, useOffersMembers(order))

  const money = (amount: number) => formatMoney(amount, currency)
  const unit = 10 ** countDecimalDigits(currency)
  const due = Math.max(0, order.totals.due)
  const isOpen = isOpenOrBilled(order)
  const maySplit = isOpen && isAllowed(rights, 'splitCheck')
  const unsent = countDishes(view.lines.filter(isUnsent))
  const canClose =
    isAllowed(rights, 'closeOrder') &&
    Object.values(order.lines).every(({ status }) => isSent(status) || status === 'void')
  const way = chosenWay ?? wayOf(order)
  const paysRest = chosenId === 'rest'
  const chosen = paysRest
    ? undefined
    : (shares.find(({ id, due: lack }) => id === chosenId && lack > 0) ?? shares.find(({ due: lack }) => lack > 0))
  const target: Target = chosen
    ? { shareId: chosen.id, name: chosen.name, due: chosen.due }
    : { name: isSplit || order.totals.paid !== 0 ? words.rest : words.wholeCheck, due }
  const notice = chooseOrderNotice(view)
  const printedBill = order.prints?.bill
  const hasChanged = printedBill !== undefined && printedBill.total !== order.totals.total
  const payments = listPayments(order)
  const lastPayment = payments.at(-1)
  const nameOf = (uid: string) => (uid === session.uid ? session.name : order.staffNames?.[uid])
  const describe = ({ method, methodId = '', reference, tip }: Payment) => {
    const names: { [id: string]: string } = words.methodNames
    const name = methods.find(({ id }) => id === methodId)?.name ?? names[methodId] ?? progress.method[method]
    return [[name, reference].filter(Boolean).join(' '), tip > 0 && `${words.tip.toLowerCase()} ${money(tip)}`]
      .filter(Boolean)
      .join(', ')
  }
  const run = useSingleRun((work: () => Promise<unknown>) => work())
  const chooseWay = (next: SplitWay) => {
    setChosenWay(next === 'line' || next === 'amount' ? next : undefined)
    setChosenId(undefined)
    if (next === 'whole' && isSplit) run(actions.unsplit)
    if (next === 'equal') run(() => actions.split(splitEqually(Math.max(2, order.covers), order.split?.shares)))
    if (next === 'seat') run(() => actions.split(splitBySeat(order)))
  }
  const choose = (id: string) => {
    setChosenId(id)
    if (mayPay) setFront('sheet')
  }
  const showsShares = sideBySide || front === 'shares'
  const showsSheet = sideBySide || front === 'sheet'
  const printedTimes = printedBill?.count ?? 0

  const lineRows = sortLines(order)
    .filter(([, { status }]) => status !== 'void')
    .map(([id, line]) => (
      <LineRow key={id}>
        <b>{line.quantity}</b>
        <span>{line.name}</span>
        <chakra.span textStyle="price">{money(computeLineAmount(line))}</chakra.span>
      </LineRow>
    ))

  return (
    <Main>
      <Check aria-label={place}>
        <chakra.h2 textStyle="hero" py="3">
          {place}
        </chakra.h2>
        <chakra.ul listStyleType="none" borderTop="1px solid {colors.tan}">
          {lineRows}
        </chakra.ul>
      </Check>
      {showsShares && (
        <Shares aria-label={words.shares}>
          <SpreadRow gap="3" pt="3" pb="2" flexWrap="wrap" alignItems="center">
            <chakra.h2 textStyle="title" fontSize="26">
              {words.total} <chakra.output>{money(order.totals.total)}</chakra.output>
            </chakra.h2>
            <Button variant="ghost" size="sm" onClick={() => paper.printBill()}>
              <Receipt size={22} />
              {words.bill}
              {printedTimes > 0 && `, ${paper.copyText(printedTimes + 1)}`}
            </Button>
          </SpreadRow>
          {hasChanged && isOpen && <Notice mb="2">{words.changedAfterPrint}</Notice>}
          {!mayPay && isOpen && !sideBySide && <MutedSmall pb="2">{words.noRights}</MutedSmall>}
          {maySplit && (
            <Ways role="group" aria-label={words.ways}>
              {splitWays.map(each => (
                <Way key={each} type="button" aria-pressed={each === way} onClick={() => chooseWay(each)}>
                  {words.way[each]}
                </Way>
              ))}
            </Ways>
          )}
          {isSplit && shares.length <= maxPlates && (
            <TablePlates
              shares={shares}
              chosenId={paysRest ? undefined : chosen?.id}
              centre={words.due}
              centreAmount={money(due)}
              paidText={words.paid}
              format={money}
              onChoose={choose}
            />
          )}
          {maySplit && (
            <SplitControls
              way={way}
              order={order}
              startCount={Math.max(2, order.covers)}
              currency={currency}
              unit={unit}
              onSplit={next => run(() => actions.split(next))}
            />
          )}
          {isSplit && (
            <ShareList
              shares={shares}
              chosenId={paysRest ? undefined : chosen?.id}
              format={money}
              describe={describe}
              onChoose={choose}
              onReceipt={paper.printReceipt}
            />
          )}
          {!isSplit && way === 'whole' && (
            <chakra.ul listStyleType="none" py="3" css={{ '@media (min-width: 1440px)': { display: 'none' } }}>
              {lineRows}
            </chakra.ul>
          )}
          {!isSplit && payments.length > 0 && (
            <chakra.ul listStyleType="none" aria-label={words.shares} py="2">
              {payments.map(({ id, payment }) => (
                <SpreadRow key={id} as="li" alignItems="center" gap="3">
                  <span>
                    {words.paid}: {describe(payment)}
                  </span>
                  <chakra.span textStyle="price" ms="auto">
                    {money(payment.amount)}
                  </chakra.span>
                  <Button variant="ghost" size="sm" onClick={() => paper.printReceipt(id)}>
                    {words.receipt}
                  </Button>
                </SpreadRow>
              ))}
            </chakra.ul>
          )}
          <chakra.div
            mt="auto"
            position="sticky"
            bottom="0"
            display="flex"
            flexWrap="wrap"
            gap="3"
            py="3"
            bg="bg"
            borderTop={isSplit ? '1px solid {colors.tan}' : undefined}
          >
            {maySplit && isSplit && (
              <Button variant="outline" px="3" flex={{ base: '1', sm: 'none' }} onClick={() => chooseWay('whole')}>
                <Merge size={22} />
                {words.unsplit}
              </Button>
            )}
            {mayPay && isOpen && due > 0 && (isSplit || !sideBySide) && (
              <Button
                variant={sideBySide ? 'ghost' : 'solid'}
                px="3"
                flex={{ base: '1', sm: 'none' }}
                ms="auto"
                onClick={() => choose('rest')}
              >
                {isSplit ? words.payRest : words.charge(money(due))}
              </Button>
            )}
          </chakra.div>
        </Shares>
      )}
      {showsSheet && (
        <Sheet aria-label={words.title}>
          {!sideBySide && isOpen && (
            <Button variant="ghost" size="sm" alignSelf="flex-start" mt="2" onClick={() => setFront('shares')}>
              {isSplit ? words.viewShares : words.split}
            </Button>
          )}
          {notice && <Notice>{orderTexts[notice]}</Notice>}
          {order.flags.excess && <Notice>{orderTexts.excess(money(-order.totals.due))}</Notice>}
          {isOpen && unsent > 0 && <MutedSmall pt="2">{words.unsent(unsent)}</MutedSmall>}
          {isOpen && mayPay && due > 0 && (
            <PaymentSheet
              key={`${target.shareId} ${payments.length} ${target.due}`}
              target={target}
              tenant={tenant}
              methods={methods}
              waiterName={nameOf(waiterOf(order))}
              memberReference={referenceOf(order, customer)}
              canClose={canClose}
              checkDue={due}
              onPay={async (payment, closing) => {
                const isStored = await actions.pay(payment, closing)
                if (isStored) setChosenId(undefined)
                if (isStored && isSplit && !closing) setFront('shares')
              }}
            />
          )}
          {isOpen && !mayPay && <SheetText>{words.noRights}</SheetText>}
          {isOpen && mayPay && due === 0 && (
            <SheetText>{unsent > 0 ? words.closeUnsent : words.nothingToPay}</SheetText>
          )}
          {(!isOpen || due === 0) && (
            <chakra.div display="grid" gap="3" py="4">
              {lastPayment && <ChangeOf payment={lastPayment.payment} label={words.change} format={money} />}
              {isOpen && mayPay && canClose && (
                <Button size="lg" onClick={() => run(actions.close)}>
                  {words.close}
                </Button>
              )}
              {lastPayment && order.status !== 'void' && (
                <Button variant="outline" onClick={() => paper.printReceipt(lastPayment.id)}>
                  <Receipt size={22} />
                  {words.printReceipt}
                </Button>
              )}
              {!isOpen && <LinkButton to={links.tables(order.departmentId)}>{progress.toTables}</LinkButton>}
            </chakra.div>
          )}
        </Sheet>
      )}
      {paper.element}
    </Main>
  )
}

type ChangeProps = { payment: Payment; label: string; format(amount: number): string }

/** The change that the guest still gets after the check was paid. */
function ChangeOf({ payment: { tendered, amount, tip }, label, format }: ChangeProps) {
  const change = tendered === undefined ? 0 : tendered - amount - tip
  if (change <= 0) return null
  return (
    <div>
      <DoubleRule />
      <SpreadRow pt="2">
        <chakra.span textStyle="hero">{label}</chakra.span>
        <chakra.output textStyle="total" color="green">
          {format(change)}
        </chakra.output>
      </SpreadRow>
    </div>
  )
}
