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
   * Comanda already has a product with this name (and in the category of the row, if the file has categories). No
   * earlier import from the same system, for example Loyverse, has linked that product to a row.
   */
  | { code: 'exists'; name: string }
  /** Comanda has a member with this number but another name (`name`), whom no earlier import has linked to a row. */
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

/** What the import would do with one product or member of the file. */
export type PreviewRow = {
  /** The number of the first row in the file that describes the product or member. */
  row: number
  item: ImportedItem | ImportedMember
  status: 'new' | 'changed' | 'same' | 'problem' | 'leftOut'
  name: string
  problem?: RowProblem
  /** The fields that would change. */
  changed: ImportedField[]
  /** The name of the category, or the number of the member. */
  detail: string | undefined
  /**
   * The price or the credit limit, in minor units (cents): the one after the import, or the one in the file if the row
   * is not imported. `null` if the price is entered at the sale, or if there is no limit; `undefined` if unknown.
   */
  amount: number | null | undefined
  /** The amount before the import, if the import changes it. */
  amountBefore?: number | null
}
