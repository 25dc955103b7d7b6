import { type AccountsById, findSettlement, type Settlement } from '../accounts.ts'
import type { Command } from '../commands.ts'
import { omitUndefined } from '../objects.ts'
import type { JournalEntry } from './entry.ts'
import { negateNamedSums, negateSumsByGroup } from './tally.ts'
import type { FactWithoutOrder } from './till-facts.ts'

type Author = Pick<JournalEntry, 'by' | 'via' | 'at'>

/**
 * Creates the data for the journal entry of a settlement that an accepted command recorded or voided. A settlement is a
 * payment with which a customer reduces the debt of the customer's account.
 * @returns `undefined` if the command is not about a settlement or changed nothing
 */
export function findSettlementFact(
  before: AccountsById | undefined,
  command: Command,
  after: AccountsById | undefined,
  author: Author,
): FactWithoutOrder | undefined {
  if (command.type !== 'settleAccount' && command.type !== 'voidSettlement') return undefined
  const settlement = findSettlement(after, command.payload)
  if (!settlement || settlement === findSettlement(before, command.payload)) return undefined
  const fact = createFact(settlement, command.payload, author)
  if (command.type === 'settleAccount') return fact
  return {
    ...fact,
    kind: 'settlementVoid',
    sums: negateNamedSums(fact.sums),
    split: negateSumsByGroup(fact.split),
    more: { ...fact.more, reason: command.payload.reason },
  }
}

type SettlementPayload = { customerId: string; paymentId: string; reference?: string | undefined }

function createFact(
  { method, methodId, amount, tillId, voided }: Settlement,
  { customerId, paymentId, reference }: SettlementPayload,
  { by, via, at }: Author,
): FactWithoutOrder {
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
      payment: omitUndefined({ ...payment, voided, by, via, at }),
    },
  }
}
