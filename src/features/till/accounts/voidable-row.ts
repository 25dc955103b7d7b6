import type { AccountRow, SettlementOfRow } from '../../../../domain/statements.ts'

/** A statement row of a settlement (money with which the member paid the account) that has not been voided yet. */
export type VoidableSettlementRow = AccountRow & {
  settlement: SettlementOfRow
  method: NonNullable<AccountRow['method']>
}

export const isVoidableSettlement = (row: AccountRow): row is VoidableSettlementRow =>
  row.settlement !== undefined && !row.settlement.isVoided && row.method !== undefined
