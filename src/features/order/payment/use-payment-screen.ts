import { useEffect, useState } from 'react'
import { isOpenOrBilled, type Order, type Payment, type Share } from '../../../../domain/order.ts'
import { listOfferedPaymentMethods } from '../../../../domain/payment-methods.ts'
import type { Role } from '../../../../domain/permissions.ts'
import { isSent } from '../../../../domain/transitions.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import type { MetaValues } from '../../../data/store/schema.ts'
import { useWords } from '../../../i18n/language.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { useMethodName } from '../../shared/payments/use-method-name.ts'
import { useShouldOfferMembers } from '../member/use-should-offer-members.ts'
import { isAllowed } from '../rights.ts'
import { listShares, listValidPayments } from './list-shares.ts'
import type { PaymentTarget } from './payment-sheet.tsx'
import { type SplitWay, splitBySeat, splitEqually, splitWayOf } from './split-ways.ts'
import { usePaymentActions } from './use-payment-actions.ts'
import { paymentWords } from './words/words.ts'

export type PaymentUser = { uid: string; name: string; role: Role }

export type PaymentScreenState = ReturnType<typeof usePaymentScreen>

/** Stands in place of the id of a share if the user chose to pay the whole unpaid amount of a divided check. */
const wholeRestId = 'rest'

/**
 * Returns what the payment screen shows and can do.
 * @param canAskApprover whether somebody can enter a PIN on this tablet to approve actions that the user's role does
 * not allow
 */
export function usePaymentScreen(
  { id, order: stored }: OrderView,
  tenant: MetaValues['tenant'],
  user: PaymentUser,
  canAskApprover: boolean,
) {
  const words = useWords(paymentWords)
  const nameMethod = useMethodName(tenant)
  const actions = usePaymentActions(id)
  const { order, isStoring, split } = useDivision(stored, actions.split)
  const [chosenWay, setChosenWay] = useState<SplitWay>()
  const [chosenId, setChosenId] = useState<string>()
  const methods = listOfferedPaymentMethods(tenant, useShouldOfferMembers(order))
  const run = useSingleRun((work: () => Promise<unknown>) => work())

  const rights = { actor: user, tenant, canAskApprover }
  const isOpen = isOpenOrBilled(order)
  const due = Math.max(0, order.totals.due)
  const shares = listShares(order, tenant, words)
  const isSplit = shares.length > 0
  const unpaid = shares.filter(({ due: lack }) => lack > 0)
  const chosen = chosenId === wholeRestId ? undefined : (unpaid.find(share => share.id === chosenId) ?? unpaid[0])
  const target: PaymentTarget = chosen
    ? { shareId: chosen.id, name: chosen.name, due: chosen.due }
    : { name: isSplit || order.totals.paid !== 0 ? words.rest : words.wholeCheck, due }
  const money = (amount: number) => formatMoney(amount, tenant.currency)

  return {
    order,
    isOpen,
    due,
    target,
    methods,
    shares,
    isSplit,
    isStoring,
    chosenShareId: chosen?.id,
    way: chosenWay ?? splitWayOf(order),
    payments: listValidPayments(order),
    rights,
    user,
    mayPay: isAllowed(rights, 'recordPayment'),
    /**
     * How much the guests have paid above what is due, in minor units (cents). Always 0 if the check is closed or does
     * not correct another check, or if this user may not give money back.
     */
    excess: isOpen && order.corrects !== undefined && isAllowed(rights, 'refund') ? Math.max(0, -order.totals.due) : 0,
    maySplit: isOpen && isAllowed(rights, 'splitCheck'),
    canClose:
      isAllowed(rights, 'closeOrder') &&
      Object.values(order.lines).every(({ status }) => isSent(status) || status === 'void'),
    pay: actions.pay,
    split,
    close: () => void run(actions.close),
    choose: setChosenId,
    chooseRest: () => setChosenId(wholeRestId),
    /** Chooses the first share that is not fully paid. Called after a payment. */
    chooseNext: () => setChosenId(undefined),
    chooseWay(next: SplitWay) {
      setChosenWay(next === 'line' || next === 'amount' ? next : undefined)
      setChosenId(undefined)
      if (next === 'whole' && isSplit) void run(actions.unsplit)
      if (next === 'equal') split(splitEqually(Math.max(2, order.covers), order.split?.shares))
      if (next === 'seat') split(splitBySeat(order))
    },
    format: money,
    nameUser: (uid: string) => (uid === user.uid ? user.name : order.staffNames?.[uid]),
    /** Returns a payment as text, for example `Crédito •••• 4417, propina $99.23`. */
    describe(payment: Payment): string {
      const { reference, tip } = payment
      return [
        payment.amount < 0 && words.refunded,
        [nameMethod(payment), reference].filter(Boolean).join(' '),
        tip > 0 && `${words.tip.toLowerCase()} ${money(tip)}`,
      ]
        .filter(Boolean)
        .join(', ')
    },
  }
}

/**
 * Returns the check with the shares that the user chose last, even if this device has not stored them yet. If it
 * returned the stored shares, a second tap just after the first would start from these older shares and so undo the
 * first tap. `isStoring`: the last division is not stored yet.
 */
function useDivision(
  stored: Order,
  store: (shares: Share[]) => Promise<boolean>,
): { order: Order; isStoring: boolean; split: (shares: Share[]) => void } {
  const [tapped, setTapped] = useState<{ shares: Share[]; isStored: boolean }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stored division changes
  useEffect(() => setTapped(last => (last?.isStored ? undefined : last)), [stored.split])
  const split = (shares: Share[]) => {
    setTapped({ shares, isStored: false })
    void store(shares).then(isStored =>
      setTapped(last => (last?.shares !== shares ? last : isStored ? { shares, isStored } : undefined)),
    )
  }
  const { by = '', at = 0 } = stored.split ?? {}
  const order = tapped ? { ...stored, split: { by, at, shares: tapped.shares } } : stored
  return { order, isStoring: tapped?.isStored === false, split }
}
