import { type BusinessDate, countDaysBetween } from './business-day.ts'
import type { EntryKind } from './journal/entry.ts'
import type { Payment } from './order.ts'

/**
 * A row of a statement: one entry of the journal. `change`: by how much it changed the balance, in minor units (cents);
 * negative for a settlement or a voided charge. `number`: of the check. `settlement`: only in the row of a settlement
 * that can be voided, or that was voided.
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

/** What a command needs to void the settlement of a row. */
export type SettlementOfRow = { paymentId: string; tillId?: string; isVoided: boolean }

/**
 * The statement of a customer's account for the business dates `from` to `to`, oldest row first. `opening` plus all
 * changes is `closing`. `balance`: the balance now.
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

/** A statement of more days would read too many entries. */
export const maxStatementDays = 400

/** Whether there can be a statement for the business dates `from` to `to`. */
export function isStatementRange({ from, to }: Pick<AccountReport, 'from' | 'to'>): boolean {
  const days = countDaysBetween(from, to)
  return days >= 0 && days < maxStatementDays
}

/** The accounts of the customers who owe something. `isComplete`: false if there may be more. */
export type AccountBalances = {
  accounts: { customerId: string; balance: number; version: number }[]
  isComplete: boolean
}
