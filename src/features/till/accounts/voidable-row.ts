import type { AccountRow, SettlementOfRow } from '../../../../domain/statements.ts'

/** The row of a settlement that is not voided. */
export type VoidableRow = AccountRow & { settlement: SettlementOfRow; method: NonNullable<AccountRow['method']> }

export const isVoidable = (row: AccountRow): row is VoidableRow =>
  row.settlement !== undefined && !row.settlement.isVoided && row.method !== undefined
