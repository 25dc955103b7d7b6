/**
 * Why a member of the file cannot be imported before the row is corrected. `noNumber`: the membership number is
 * missing.
 */
export type MemberProblem =
  | { code: 'noNumber' }
  /** The text in the column of the credit limit is not an amount, or the amount is negative or too high. */
  | { code: 'creditLimit'; text: string }

/** A member as the file describes it. An optional field is missing if the file has no column for it. */
export type ImportedMember = {
  /** A list with one number: the number of the member's row in the file. */
  rows: number[]
  /** The membership number. If the number is missing, `toPlainWords` of the name. */
  key: string
  name: string
  number: string
  phone?: string
  email?: string
  notes?: string
  /** The credit limit as it is written in the file. */
  limitText?: string | undefined
  /** The maximum that the member may owe, in minor units (cents); `null` for no limit. */
  creditLimit?: number | null
  problem?: MemberProblem | { code: 'noName' }
}
