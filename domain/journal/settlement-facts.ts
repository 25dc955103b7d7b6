import type { AccountsById } from '../accounts.ts'
import type { Command } from '../commands.ts'
import { getOwn, omitUndefined } from '../objects.ts'
import type { JournalEntry } from './entry.ts'
import type { FactWithoutOrder } from './till-facts.ts'

/** @returns the settlement of a customer's account that an accepted command has made, if it has made one */
export function findSettlement(
  before: AccountsById | undefined,
  command: Command,
  after: AccountsById | undefined,
  { by, via, at }: Pick<JournalEntry, 'by' | 'via' | 'at'>,
): FactWithoutOrder | undefined {
  if (command.type !== 'settleAccount') return undefined
  const { customerId, paymentId, method, methodId, amount, tillId, reference } = command.payload
  const account = getOwn(after ?? {}, customerId)
  if (!account || account === getOwn(before ?? {}, customerId)) return undefined
  const sums = { settlements: amount, ...(method === 'cash' && { cash: amount }) }
  const payment = { paymentId, method, methodId, amount, tip: 0, tillId, customerId, reference: reference || undefined }
  return {
    kind: 'settlement',
    subjectId: customerId,
    tillId,
    sums,
    split: {
      settlements: { [methodId === undefined ? method : `${method}:${methodId}`]: { ...sums, count: 1 } },
      ...(tillId !== undefined && { tills: { [tillId]: sums } }),
    },
    more: {
      customerId,
      accountId: customerId,
      payment: omitUndefined({ ...payment, by, via, at }),
    },
  }
}
