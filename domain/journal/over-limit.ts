import { groupBy } from '../group-by.ts'
import { sum } from '../money.ts'
import { omitUndefined } from '../objects.ts'
import type { JournalEntry } from './entry.ts'

/**
 * What was charged beyond a customer's limit on one check, so that a manager should look at it: see
 * `Payment.overLimit`. `amount`: in minor units (cents). `number`: the number of the check.
 */
export type OverLimitCharge = { orderId: string; number?: string; customerId?: string; amount: number }

type ChargeEntry = Pick<JournalEntry, 'orderId' | 'number' | 'accountId' | 'sums'>

/**
 * Lists how much each customer was charged beyond the limit on each check, from the journal entries with the mark
 * `overLimit`. A charge that was voided later is left out, because its entries add up to 0.
 */
export function listOverLimitCharges(entries: readonly ChargeEntry[]): OverLimitCharge[] {
  const groups = groupBy(entries, ({ orderId, accountId }) => `${orderId} ${accountId}`)
  return [...groups.values()].flatMap(ofCheck => {
    const [{ orderId = '', number, accountId }] = ofCheck as [ChargeEntry]
    const amount = sum(ofCheck.map(({ sums: { overLimit = 0 } }) => overLimit))
    return amount > 0 ? omitUndefined({ orderId, number, customerId: accountId, amount }) : []
  })
}
