import type { AccountRow, SettlementOfRow } from '../../../../domain/statements.ts'

/** A statement row of a settlement (money with which the member paid the account) that has not been voided yet. */
export type VoidableRow = AccountRow & { settlement: SettlementOfRow; method: NonNullable<AccountRow['method']> }

export const isVoidable = (row: AccountRow): row is VoidableRow =>
  row.settlement !== undefined && !row.settlement.isVoided && row.method !== undefined
