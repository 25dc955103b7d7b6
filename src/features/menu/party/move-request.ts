import type { OrderView } from '../../../data/orders/views.ts'

/** `askedUnsent`: the request is only on this phone so far. `asked`: the server has it, and no waiter has answered. */
export type MoveRequest = 'ask' | 'askedUnsent' | 'asked'

/** Returns whether the guests have asked the waiter to move their check to the table `tableId`. */
export function getMoveRequestState(
  { order, unconfirmedTypes }: Pick<OrderView, 'order' | 'unconfirmedTypes'>,
  tableId: string,
): MoveRequest {
  if (order.flags.calledTo !== tableId) return 'ask'
  return unconfirmedTypes.has('callWaiter') ? 'askedUnsent' : 'asked'
}
