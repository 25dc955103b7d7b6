import type { Command } from '../../../domain/commands.ts'

/**
 * By how much the commands change the balance of a customer, in minor units (cents). Only charges and settlements
 * count. A void or a new tip names only the id of its payment, so this change is missing until the server has answered.
 */
export function sumPendingChanges(commands: readonly Command[], customerId: string): number {
  let change = 0
  for (const { type, payload } of commands) {
    if (type === 'settleAccount' && payload.customerId === customerId) change -= payload.amount
    if (type === 'recordPayment' && payload.method === 'member' && payload.customerId === customerId)
      change += payload.amount + (payload.tip ?? 0)
  }
  return change
}
