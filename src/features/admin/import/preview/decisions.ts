import type { ModifierOption } from '../../../../../domain/catalogue.ts'

/**
 * What the user chose to solve the problem of a row. Example: the file has a product whose name already exists in
 * Comanda.
 */
export type RowAnswer =
  /** Change the product that already has this name, or the member who already has this number. */
  | 'update'
  /** Create a new product or customer. */
  | 'create'
  /** The value was changed both in the file and in Comanda: do not change Comanda. */
  | 'ignoreFile'
  /** The value was changed both in the file and in Comanda: use the value of the file. */
  | 'useFile'

/**
 * What the user decided about one product or member of the file: corrected texts, the answer to its problem, and
 * whether it is imported (`isIncluded`). `price`: as typed; `null` if it is entered at the sale. `limit`: the credit
 * limit as typed; empty for no limit.
 */
export type RowDecision = {
  name?: string
  price?: string | null
  number?: string
  limit?: string
  answer?: RowAnswer
  isIncluded?: boolean
}

/**
 * What the user decided in the preview of an import. The keys of `groups`, `categories` and `taxes` are names in the
 * file.
 */
export type ImportDecisions = {
  /** The decision about each product or member, by the number of its first row. */
  rows: { [row: number]: RowDecision }
  /** The options that the user typed for a modifier that has no options in the file. */
  groups: { [name: string]: Pick<ModifierOption, 'name' | 'price'>[] }
  /** The id of the existing category that is meant; empty to create a category. */
  categories: { [name: string]: string }
  /** The id of the existing tax that is meant; empty for no tax. */
  taxes: { [name: string]: string }
  /** Whether products of earlier imports that are missing in this file are set to sold out. */
  setsMissingSoldOut: boolean
}

export const noDecisions: ImportDecisions = {
  rows: {},
  groups: {},
  categories: {},
  taxes: {},
  setsMissingSoldOut: false,
}
