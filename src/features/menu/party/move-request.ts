import type { OrderView } from '../../../data/orders/views.ts'

/**
 * Whether the guests have asked the waiter to move their check to a certain table. `ask`: they have not asked.
 * `askedUnsent`: the request is only on this phone so far. `asked`: the server has the request.
 */
export type MoveRequestState = 'ask' | 'askedUnsent' | 'asked'

export function getMoveRequestState(
  { order, unconfirmedTypes }: Pick<OrderView, 'order' | 'unconfirmedTypes'>,
  tableId: string,
): MoveRequestState {
  if (order.flags.calledTo !== tableId) return 'ask'
  return unconfirmedTypes.has('callWaiter') ? 'askedUnsent' : 'asked'
}
