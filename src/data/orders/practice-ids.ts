import type { Command } from '../../../domain/commands.ts'
import type { Order } from '../../../domain/order.ts'
import { isPractice } from '../../../domain/practice.ts'
import type { WithId } from '../store/schema.ts'

/** The ids of the practice checks (opened only for learning) among `orders`, and of those that `commands` open. */
export const listPracticeIds = (
  commands: readonly Command[],
  orders: readonly WithId<Order>[] = [],
): ReadonlySet<string> =>
  new Set([
    ...orders.filter(isPractice).map(({ id }) => id),
    ...commands.flatMap(({ type, orderId, payload }) => (type === 'openOrder' && payload.practice ? orderId : [])),
  ])
