import type { Command } from '../../../domain/commands.ts'

/**
 * By how much the commands change the balance of a customer, as far as they say so themselves: charges and settlements.
 * A void says only the id of its payment, so it is left out; the balance then seems too high for a moment.
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
