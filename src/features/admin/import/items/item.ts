import type { PriceProblem } from './read-price.ts'

/**
 * A modifier (for example the kind of milk) with its options, as the file describes it. Prices are in minor units, for
 * example 1050 for 10.50. At least `min` and at most `max` options are chosen with a product.
 */
export type ImportedModifier = { name: string; min: number; max: number; options: { name: string; price: number }[] }

/** Why a product of the file cannot be imported before it is corrected. */
export type ItemProblem =
  | { code: 'noName' }
  | { code: 'price'; problem: PriceProblem; text: string }
  /**
   * A size of the product has no name, the same name as another size, or no fixed price although another size has one.
   */
  | { code: 'sizes' }

/**
 * A product as the file describes it. An optional field is missing if the file does not contain it. `modifiers`,
 * `taxes` and `departments` contain names. Prices are in minor units (cents).
 */
export type ImportedItem = {
  /** The numbers of the rows that describe the product, as a spreadsheet program shows them. */
  rows: number[]
  /**
   * The id of the product in the system that exported the file. Without such an id, the key is made of name and
   * category.
   */
  key: string
  name: string
  /** `null` if the price is entered at the sale, or if the price or the sizes have a problem (`problem`). */
  price: number | null
  category?: string
  description?: string
  englishName?: string
  sizeLabel?: string
  sizes?: { name: string; price: number }[]
  modifiers?: string[]
  taxes?: string[]
  departments?: string[]
  allergens?: string[]
  isAvailable?: boolean
  isArchived?: boolean
  problem?: ItemProblem
}

/**
 * A tax that the file names. `rate`: in basis points, for example 1600 for 16 %; missing if the file does not contain
 * it.
 */
export type ImportedTax = { name: string; rate?: number }
