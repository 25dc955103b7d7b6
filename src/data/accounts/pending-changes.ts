import type { Command } from '../../../domain/commands.ts'
import { listPracticeIds } from '../orders/practice-ids.ts'

/**
 * By how much each of the commands changes the balance of a customer, in minor units (cents). Only charges and
 * settlements count. A void of a charge or settlement, or a new tip, names only the id of its payment, so this change is
 * missing until the server has answered. A practice check charges nothing.
 * @param practiceIds the ids of practice checks; `commands` may open further ones
 */
export function listPendingChanges(
  commands: readonly Command[],
  customerId: string,
  practiceIds: ReadonlySet<string> = new Set(),
): number[] {
  const opened = listPracticeIds(commands)
  return commands.flatMap(({ type, orderId, payload }) => {
    if (orderId !== null && (practiceIds.has(orderId) || opened.has(orderId))) return []
    if (type === 'settleAccount' && payload.customerId === customerId) return -payload.amount
    if (type === 'recordPayment' && payload.method === 'member' && payload.customerId === customerId)
      return payload.amount + (payload.tip ?? 0)
    return []
  })
}
