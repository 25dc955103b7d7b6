export type MemberProblem =
  | { code: 'noNumber' }
  /** The limit of the account is not an amount. */
  | { code: 'creditLimit'; text: string }

/**
 * A member as the file describes it. A field that the file has no column for is missing. `rows`: as in `ImportedItem`.
 * `key`: the number, or the name while there is none. `limitText`: the limit as the file has it. `creditLimit`: in minor
 * units; `null` for none.
 */
export type ImportedMember = {
  rows: number[]
  key: string
  name: string
  number: string
  phone?: string
  email?: string
  notes?: string
  limitText?: string | undefined
  creditLimit?: number | null
  problem?: MemberProblem | { code: 'noName' }
}
