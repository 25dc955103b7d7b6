import type { Command } from '../../../domain/commands.ts'

/**
 * By how much each of the commands changes the balance of a customer, in minor units (cents). Only charges and
 * settlements count. A void of a charge or settlement, or a new tip, names only the id of its payment, so this change is
 * missing until the server has answered.
 */
export const listPendingChanges = (commands: readonly Command[], customerId: string): number[] =>
  commands.flatMap(({ type, payload }) => {
    if (type === 'settleAccount' && payload.customerId === customerId) return -payload.amount
    if (type === 'recordPayment' && payload.method === 'member' && payload.customerId === customerId)
      return payload.amount + (payload.tip ?? 0)
    return []
  })
