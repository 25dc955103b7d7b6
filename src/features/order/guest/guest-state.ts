import { isAwaitingAcceptance } from '../../../../domain/order.ts'
import type { OrderView } from '../../../data/orders/views.ts'
import { findPendingChange, stageOfLine } from '../check/line-stage.ts'
import type { GuestOrderWords } from './words/words.ts'

type LineView = OrderView['lines'][number]

/**
 * Returns the state of a line as guests read it, for example `Solo en este teléfono`.
 * @returns `undefined` if guests read the same text as staff
 */
export function lineStateTextForGuest(view: LineView, { state, pendingChange }: GuestOrderWords): string | undefined {
  const stage = stageOfLine(view)
  if (stage !== 'device') return stage === 'server' || stage === 'held' ? state[stage] : undefined
  const change = findPendingChange(view)
  return change ? `${state.device}: ${pendingChange[change === 'send' ? 'send' : 'change']}` : state.device
}

export type CallButtonState = 'call' | 'callUnsent' | 'called'
export type BillButtonState = 'bill' | 'billUnsent' | 'billed'

/**
 * Returns the state of the button that calls the waiter: `callUnsent` while the call is only on this phone, `called`
 * when the server has the call.
 */
export function getCallButtonState({
  order,
  unconfirmedTypes,
}: Pick<OrderView, 'order' | 'unconfirmedTypes'>): CallButtonState {
  if (order.flags.calledAt === undefined) return 'call'
  return unconfirmedTypes.has('callWaiter') ? 'callUnsent' : 'called'
}

/**
 * Returns the state of the button that requests the bill: `billUnsent` while the request is only on this phone,
 * `billed` when the server has the request.
 */
export function getBillButtonState({
  order,
  unconfirmedTypes,
}: Pick<OrderView, 'order' | 'unconfirmedTypes'>): BillButtonState {
  if (order.status !== 'billed') return 'bill'
  return unconfirmedTypes.has('requestBill') ? 'billUnsent' : 'billed'
}

/** Whether the server has lines that guests sent and that a waiter must still accept. */
export const isAwaitingWaiter = ({ order, lines }: Pick<OrderView, 'order' | 'lines'>): boolean =>
  order.flags.guest === 'waiting' && lines.some(view => stageOfLine(view) === 'held' && isAwaitingAcceptance(view.line))
