import { groupBy } from '../group-by.ts'
import { sum } from '../money.ts'
import { omitUndefined } from '../objects.ts'
import type { JournalEntry } from './entry.ts'

/**
 * Charges of one check to a customer's account that a manager should check, because they exceeded the customer's credit
 * limit or name no customer. `amount`: their sum in minor units (cents). `number`: the number of the check, for example
 * `B-17`. `customerId`: missing if the charges name no customer.
 */
export type OverLimitCharge = { orderId: string; number?: string; customerId?: string; amount: number }

type ChargeEntry = Pick<JournalEntry, 'orderId' | 'number' | 'accountId' | 'sums'>

/**
 * Sums the charges that a manager should check, by check and customer. A charge that was voided later is left out,
 * because its entries add up to 0.
 * @param entries the journal entries with the mark `overLimit`
 */
export function listOverLimitCharges(entries: readonly ChargeEntry[]): OverLimitCharge[] {
  const groups = groupBy(entries, ({ orderId, accountId }) => `${orderId} ${accountId}`)
  return [...groups.values()].flatMap(ofCheck => {
    const [{ orderId = '', number, accountId }] = ofCheck as [ChargeEntry]
    const amount = sum(ofCheck.map(({ sums: { overLimit = 0 } }) => overLimit))
    return amount > 0 ? omitUndefined({ orderId, number, customerId: accountId, amount }) : []
  })
}
