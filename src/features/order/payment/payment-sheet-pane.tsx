import receiptIcon from '@phosphor-icons/core/assets/bold/receipt-bold.svg?raw'
import { lazy, Suspense, useState } from 'react'
import { computeCashChange, type Payment, waiterOf } from '../../../../domain/order.ts'
import { useCustomer } from '../../../data/customers/use-customers.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import type { MetaValues } from '../../../data/store/schema.ts'
import { useWords } from '../../../i18n/language.tsx'
import { progressWords } from '../../../i18n/progress/words.ts'
import { links } from '../../../routes/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { MutedSmall, SpreadRow } from '../../../ui/layout/parts.ts'
import { DoubleRule } from '../../../ui/layout/rules.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { papersWords } from '../../shared/papers/words/words.ts'
import { countDishes, isUnsent } from '../check/line-stage.ts'
import { Notice } from '../check/notices.tsx'
import { chooseOrderNotice } from '../check/order-notice.ts'
import { memberReferenceOf } from '../member/member-of-check.ts'
import { isAllowedOrApproved } from '../rights.ts'
import { orderWords } from '../words/words.ts'
import { PaymentSheet, SheetText } from './payment-sheet.tsx'
import { RefundSheet } from './refund-sheet.tsx'
import { useMemberCredit } from './use-member-credit.ts'
import type { PaymentScreenState } from './use-payment-screen.ts'
import { paymentWords } from './words/words.ts'

const Receipt = createIcon(receiptIcon)

const MemberDialog = lazy(async () => ({ default: (await import('../member/member-dialog.tsx')).MemberDialog }))

type Props = {
  view: OrderView
  payment: PaymentScreenState
  tenant: MetaValues['tenant']
  onReceipt(paymentId: string): void
  /** Missing if this browser cannot share. */
  onShareReceipt: ((paymentId: string) => void) | undefined
  /** Switches to the pane with the shares; `undefined` where both panes are visible. */
  onShares: (() => void) | undefined
}

export function PaymentSheetPane({ view, payment, tenant, onReceipt, onShareReceipt, onShares }: Props) {
  const words = useWords(paymentWords)
  const papers = useWords(papersWords)
  const orderTexts = useWords(orderWords)
  const progress = useWords(progressWords)
  const { order, isOpen, isSplit, due, target, payments, mayPay, canClose, format } = payment
  const customer = useCustomer(order.customerId)
  const credit = useMemberCredit(order.customerId, customer, tenant)
  const [choosesMember, setChoosesMember] = useState(false)
  const unsent = countDishes(view.lines.filter(isUnsent))
  const notice = chooseOrderNotice(view)
  const lastPayment = payments.at(-1)
  return (
    <>
      {onShares && isOpen && (
        <Button variant="ghost" size="sm" alignSelf="flex-start" mt="2" onClick={onShares}>
          {isSplit ? words.viewShares : words.split}
        </Button>
      )}
      {notice && <Notice>{orderTexts[notice]}</Notice>}
      {order.flags.excess && payment.excess === 0 && <Notice>{orderTexts.excess(format(-order.totals.due))}</Notice>}
      {isOpen && unsent > 0 && <MutedSmall pt="2">{words.unsent(unsent)}</MutedSmall>}
      {isOpen && mayPay && due > 0 && (
        <PaymentSheet
          key={`${target.shareId} ${payments.length} ${target.due}`}
          target={target}
          tenant={tenant}
          methods={payment.methods}
          waiterName={payment.nameUser(waiterOf(order))}
          member={{ customerId: order.customerId, name: memberReferenceOf(order, customer), credit }}
          canExceedLimit={isAllowedOrApproved(payment.rights, 'exceedLimit')}
          onChooseMember={() => setChoosesMember(true)}
          canClose={canClose}
          checkDue={due}
          onPay={async (paid, closing, exceedsLimit) => {
            if (!(await payment.pay(paid, closing, exceedsLimit))) return
            payment.chooseNext()
            if (isSplit && !closing) onShares?.()
          }}
        />
      )}
      {choosesMember && (
        <Suspense>
          <MemberDialog
            view={view}
            onDecide={async store => {
              if (await store()) setChoosesMember(false)
            }}
            onClose={() => setChoosesMember(false)}
          />
        </Suspense>
      )}
      {isOpen && !mayPay && <SheetText>{words.noRights}</SheetText>}
      {payment.excess > 0 && (
        <RefundSheet
          excess={payment.excess}
          payments={payments}
          methods={payment.methods}
          tenant={tenant}
          onRefund={refund => payment.pay(refund, false)}
        />
      )}
      {isOpen && mayPay && due === 0 && payment.excess === 0 && (
        <SheetText>{unsent > 0 ? words.closeUnsent : words.nothingToPay}</SheetText>
      )}
      {(!isOpen || due === 0) && payment.excess === 0 && (
        <chakra.div display="grid" gap="3" py="4">
          {lastPayment && <ChangeOf payment={lastPayment.payment} label={words.change} format={format} />}
          {isOpen && mayPay && canClose && (
            <Button size="lg" onClick={payment.close}>
              {words.close}
            </Button>
          )}
          {lastPayment && order.status !== 'void' && (
            <Button variant="outline" onClick={() => onReceipt(lastPayment.id)}>
              <Receipt size={22} />
              {words.printReceipt}
            </Button>
          )}
          {lastPayment && order.status !== 'void' && onShareReceipt && (
            <Button variant="outline" onClick={() => onShareReceipt(lastPayment.id)}>
              {papers.shareReceipt}
            </Button>
          )}
          {!isOpen && <LinkButton to={links.tables(order.departmentId)}>{progress.toTables}</LinkButton>}
        </chakra.div>
      )}
    </>
  )
}

type ChangeProps = { payment: Payment; label: string; format(amount: number): string }

function ChangeOf({ payment, label, format }: ChangeProps) {
  const change = computeCashChange(payment)
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
