import type { ModifierOption } from '../../../../../domain/catalogue.ts'

/** What a person answered to the problem of a row. */
export type RowAnswer =
  /** The product that already has this name, or the member who has this number, is changed. */
  | 'update'
  /** A new document is made. */
  | 'create'
  /** What was changed here stays. */
  | 'ignoreFile'
  /** What the file says replaces what was changed here. */
  | 'useFile'

/**
 * `isIncluded`: whether the row is imported at all. `price`: as a person typed it; `null` for an open price. `limit`: as
 * a person typed it; empty for none.
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
 * What a person decided about a file. `rows`: by the number of the first row of a product or member. `groups`: the options that
 * were typed for a modifier of which the file has only the name. `categories` and `taxes`: the id of the document here
 * that a name of the file means; an empty id stands for a new category, and for no tax.
 */
export type Decisions = {
  rows: { [row: number]: RowDecision }
  groups: { [name: string]: Pick<ModifierOption, 'name' | 'price'>[] }
  categories: { [name: string]: string }
  taxes: { [name: string]: string }
  /** Whether products that are no longer in the file become sold out. */
  marksGone: boolean
}

export const noDecisions: Decisions = { rows: {}, groups: {}, categories: {}, taxes: {}, marksGone: false }
