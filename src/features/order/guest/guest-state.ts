import type { OrderView } from '../../../data/orders/views.ts'
import { findPendingChange, stageOfLine } from '../check/line-stage.ts'
import type { GuestOrderWords } from './words/words.ts'

type LineView = OrderView['lines'][number]

/** Where a guest's line is. `undefined` for the states that guests read in the same words as staff. */
export function guestStateText(view: LineView, { state, pendingChange }: GuestOrderWords): string | undefined {
  const stage = stageOfLine(view)
  if (stage !== 'device') return stage === 'server' || stage === 'held' ? state[stage] : undefined
  const change = findPendingChange(view)
  return change ? `${state.device}: ${pendingChange[change === 'send' ? 'send' : 'change']}` : state.device
}

export type GuestCall = 'call' | 'callUnsent' | 'called'
export type GuestBill = 'bill' | 'billUnsent' | 'billed'

/** Whether the waiter was called: `called` only when the server knows of it. */
export function guestCall({ order, unconfirmed }: Pick<OrderView, 'order' | 'unconfirmed'>): GuestCall {
  if (order.flags.calledAt === undefined) return 'call'
  return unconfirmed.has('callWaiter') ? 'callUnsent' : 'called'
}

/** Whether the bill was asked for: `billed` only when the server knows of it. */
export function guestBill({ order, unconfirmed }: Pick<OrderView, 'order' | 'unconfirmed'>): GuestBill {
  if (order.status !== 'billed') return 'bill'
  return unconfirmed.has('requestBill') ? 'billUnsent' : 'billed'
}

/** Whether lines of guests wait on the server for a waiter to accept them. */
export const isAwaitingWaiter = ({ order, lines }: Pick<OrderView, 'order' | 'lines'>): boolean =>
  order.flags.guest === 'waiting' &&
  lines.some(view => stageOfLine(view) === 'held' && view.line.heldFrom === undefined)
