import type { Command } from '../../../domain/commands.ts'
import { listPracticeIds } from '../orders/practice-ids.ts'

/**
 * Lists by how much commands change the balance of a customer's account (what the customer owes), in minor units: 1050
 * if 10.50 with the tip is charged to the account, -1050 if 10.50 of a charge is refunded or the customer pays 10.50 to
 * the account (`settleAccount`). A command that voids a charge or a payment is left out, because it has an id but no
 * amount. Charges on practice checks (opened only for learning) are left out too.
 * @param practiceIds the ids of practice checks; practice checks that `commands` open are added
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
