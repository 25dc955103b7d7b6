import type { Problem } from '../../../../i18n/validation/problem.ts'
import type { ImportedItem, ItemProblem } from '../items/item.ts'
import type { ImportedMember, MemberProblem } from '../items/member.ts'
import type { MemberField } from './member-fields.ts'
import type { ProductField } from './product-fields.ts'

export type ImportedField = ProductField | MemberField

export type RowProblem =
  | ItemProblem
  | MemberProblem
  /** Another product has this name and was not made by an import of this system. */
  | { code: 'exists'; name: string }
  /** Another member has this number and was not made by an import. */
  | { code: 'numberExists'; name: string }
  /** These fields changed both in the file and here. */
  | { code: 'conflict'; fields: ImportedField[] }
  /** The document was deleted here after the last import. */
  | { code: 'deleted' }
  /** The file names a department that does not exist. */
  | { code: 'noDepartment'; name: string }
  /** The row has the same key as the row `first`: it describes the same product, or a member with the same number. */
  | { code: 'repeated' | 'sameNumber'; first: number }
  | { code: 'invalid'; field: string; problem: Problem }

/**
 * What the import would do with one product or member of the file. `row`: the number of its first row. `changed`: the
 * fields that would change. `detail`: the name of the category, or the number of the member. `amount`: the price or the
 * limit, in minor units; `undefined` if it is not known. `amountBefore`: set if it would change.
 */
export type RehearsedRow = {
  row: number
  item: ImportedItem | ImportedMember
  status: 'new' | 'changed' | 'same' | 'problem' | 'leftOut'
  name: string
  problem?: RowProblem
  changed: ImportedField[]
  detail: string | undefined
  amount: number | null | undefined
  amountBefore?: number | null
}
