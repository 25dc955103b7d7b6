import type { Order } from '../../../../domain/order.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { isAllowed, type Rights } from '../rights.ts'

/** The buttons below an open order. For each button, the key of its text; a button without a key is not shown. */
export type FootButtons = {
  bill: { label: 'bill' | 'billed' | 'billUnsent'; isDisabled: boolean }
  /**
   * Missing when the user may not take payments, when the order has no lines, and when the order is paid but still has
   * drafts (lines that nobody has sent to the kitchen). `refund` is shown even if there are drafts.
   */
  pay?: 'pay' | 'refund' | 'closeOrder'
  /**
   * If the order has drafts: `sendMany` online, `store` offline. If the order has no drafts: `send`, which is shown
   * disabled, or no button if there is a `pay` button.
   */
  send?: 'send' | 'sendMany' | 'store'
}

type Foot = Pick<OrderView, 'order' | 'unconfirmedTypes'> & { drafts: number; isOffline: boolean; rights: Rights }

/** @param foot.drafts the number of lines that nobody has sent */
export function chooseFootButtons({ order, unconfirmedTypes, drafts, isOffline, rights }: Foot): FootButtons {
  const isEmpty = Object.keys(order.lines).length === 0
  const bill = { label: billLabel(order, unconfirmedTypes), isDisabled: isEmpty || order.status === 'billed' }
  const pay = isEmpty || !isAllowed(rights, 'recordPayment') ? undefined : payLabel(order, drafts, rights)
  if (drafts === 0) return pay ? { bill, pay } : { bill, send: 'send' }
  return { bill, ...(pay && { pay }), send: isOffline ? 'store' : 'sendMany' }
}

function billLabel(order: Order, unconfirmed: OrderView['unconfirmedTypes']): FootButtons['bill']['label'] {
  if (order.status !== 'billed') return 'bill'
  return unconfirmed.has('requestBill') ? 'billUnsent' : 'billed'
}

/** A paid check cannot be closed while it has drafts. Money is given back only on a check that corrects another one. */
function payLabel({ totals, corrects }: Order, drafts: number, rights: Rights): FootButtons['pay'] {
  if (totals.due > 0) return 'pay'
  if (totals.due < 0 && corrects !== undefined && isAllowed(rights, 'refund')) return 'refund'
  return drafts === 0 ? 'closeOrder' : undefined
}
