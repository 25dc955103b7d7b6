import { type BusinessDate, countDaysBetween } from './business-day.ts'
import type { EntryKind } from './journal/entry.ts'
import type { Payment } from './order.ts'

/**
 * A row in the statement of a customer's account, made from one journal entry. `change`: by how much the balance
 * changed, in minor units (cents); negative if the customer paid or a charge was voided. `number`: the number of the
 * check, for example `B-17`. `settlement`: only if the row is a payment of the customer that can be voided, or that was
 * voided.
 */
export type AccountRow = {
  id: string
  kind: EntryKind
  date: BusinessDate
  at: number
  change: number
  by: string
  number?: string
  settlement?: SettlementOfRow
} & Partial<Pick<Payment, 'method' | 'methodId' | 'reference' | 'overLimit'>>

/** The fields with which the app can send the command `voidSettlement` for a row, or show that it was voided. */
export type SettlementOfRow = { paymentId: string; tillId?: string; isVoided: boolean }

/**
 * The statement of a customer's account for the business dates `from` to `to`, with the oldest row first. `opening` and
 * `closing`: the balances before the first and after the last row. `balance`: the balance now.
 */
export type AccountReport = {
  customerId: string
  from: BusinessDate
  to: BusinessDate
  opening: number
  closing: number
  balance: number
  rows: AccountRow[]
}

/** The most days of one statement. For more days, the server would have to read too many journal entries. */
export const maxStatementDays = 400

/** Whether `to` is not before `from`, and the statement has at most `maxStatementDays` days. */
export function isStatementRange({ from, to }: Pick<AccountReport, 'from' | 'to'>): boolean {
  const days = countDaysBetween(from, to)
  return days >= 0 && days < maxStatementDays
}

/** The accounts of customers who owe something. `isComplete`: false if there may be more such customers than listed. */
export type AccountBalances = {
  accounts: { customerId: string; balance: number; version: number }[]
  isComplete: boolean
}
