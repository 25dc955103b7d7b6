import type { Problem } from '../../../../i18n/validation/problem.ts'
import type { ImportedItem, ItemProblem } from '../items/item.ts'
import type { ImportedMember, MemberProblem } from '../items/member.ts'
import type { MemberField } from './member-fields.ts'
import type { ProductField } from './product-fields.ts'

export type ImportedField = ProductField | MemberField

/** Why a product or member of the file is not imported until the user corrects the value or decides what to do. */
export type RowProblem =
  | ItemProblem
  | MemberProblem
  /**
   * A product without a link of an earlier import from the same system (for example Loyverse) has this name, and the
   * category of the row if the file has categories.
   */
  | { code: 'exists'; name: string }
  /** A member with another name, and without a link of an earlier import, has this number. */
  | { code: 'numberExists'; name: string }
  /** These fields were changed both in the file and in Comanda since the last import. */
  | { code: 'conflict'; fields: ImportedField[] }
  /** The product or customer was deleted in Comanda after the last import. */
  | { code: 'deleted' }
  /** The file names a department that does not exist. */
  | { code: 'noDepartment'; name: string }
  /**
   * An earlier row, with the number `first`, has the same `ImportedItem.key` (`repeated`), or the same membership
   * number (`sameNumber`).
   */
  | { code: 'repeated' | 'sameNumber'; first: number }
  | { code: 'invalid'; field: string; problem: Problem }

/**
 * What the import would do with one product or member of the file. `row`: the number of its first row in the file.
 * `changed`: the fields that would change. `detail`: the name of the category, or the number of the member. `amount`:
 * the price or the credit limit, in minor units (cents): the one after the import, or the one in the file if the row is
 * not imported; `null` if the price is entered at the sale or if there is no limit; `undefined` if unknown.
 * `amountBefore`: the amount before the import, if it changes.
 */
export type PreviewRow = {
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
