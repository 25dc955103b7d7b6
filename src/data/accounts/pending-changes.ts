import type { Command } from '../../../domain/commands.ts'
import { listPracticeIds } from '../orders/practice-ids.ts'

/**
 * Lists by how much commands change the balance of a customer's account, in minor units: 1050 for a charge of 10.50,
 * -1050 for a settlement. Commands that change a charge or settlement afterwards, for example by a void, are left out,
 * because they name only its id. Charges on practice checks are left out too.
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
