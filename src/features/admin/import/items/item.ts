import type { PriceProblem } from './read-price.ts'

/** A modifier that the file describes with its options, in minor units. */
export type ImportedGroup = { name: string; min: number; max: number; options: { name: string; price: number }[] }

export type ItemProblem =
  | { code: 'noName' }
  | { code: 'price'; problem: PriceProblem; text: string }
  /** A size of the product has no name, or has the same name as another size. */
  | { code: 'sizes' }

/**
 * A product as the file describes it. A field that the file has no column for is missing. `rows`: the numbers of its rows
 * in the file, as a spreadsheet program shows them. `key`: see `ColumnField`; without a column of keys, it is made of the
 * name and the category. `sizes`: with their own prices, in minor units. `modifiers`, `taxes` and `departments` are
 * names.
 */
export type ImportedItem = {
  rows: number[]
  key: string
  name: string
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

/** The taxes that the file names, with their rates in basis points where the file says them. */
export type ImportedTax = { name: string; rate?: number }
