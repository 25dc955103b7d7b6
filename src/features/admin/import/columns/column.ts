/** What the rows of an imported file describe: products of the menu, or members (customers) of a club. */
export const rowKinds = ['products', 'members'] as const
export type RowKind = (typeof rowKinds)[number]

/**
 * What a column of a file with members contains. `number`: the membership number, which identifies the member.
 * `creditLimit`: the maximum that the member may owe.
 */
type MemberColumnField = 'name' | 'number' | 'phone' | 'creditLimit' | 'email' | 'notes'

/**
 * What a column of an imported file contains. These fields of products need an explanation:
 * - `key`: the id that the product has in the system that exported the file
 * - `size`: the name of a size, for example `Grande`. `sizeLabel`: what the sizes are called together, for example
 *   `Tamaño`. A file with sizes has a row for each size of a product.
 * - `group`: whether the product has the modifier that `ImportColumn.of` names. `modifiers`: the names of all its
 *   modifiers in one cell
 * - `tax`: whether the product has the tax that `ImportColumn.of` names. `taxes`: the names of all its taxes in one
 *   cell
 * - `available`: whether the product is sold (in the store that `ImportColumn.of` names, if it is set). `archived`:
 *   whether the product was withdrawn from sale
 * - `priceType`: the text `variable` if the price is entered at the sale
 */
export type ColumnField =
  | 'key'
  | 'name'
  | 'category'
  | 'description'
  | 'price'
  | 'priceType'
  | 'size'
  | 'sizeLabel'
  | 'group'
  | 'modifiers'
  | 'tax'
  | 'taxes'
  | 'departments'
  | 'allergens'
  | 'englishName'
  | 'available'
  | 'archived'
  | MemberColumnField

/**
 * A column of an imported file. `field`: what the column contains; without it, the import ignores the column. `of`: the
 * modifier, tax or store that the header names, for example `Leche` in `modificador - "Leche"`. `rate`: the rate of the
 * tax in basis points, for example 1600 for 16 %.
 */
export type ImportColumn = { index: number; header: string; field?: ColumnField; of?: string; rate?: number }

/** The fields that a user can choose for any column. A column that was recognised also offers its recognised field. */
export const choosableFields: { readonly [Kind in RowKind]: readonly ColumnField[] } = {
  products: [
    'name',
    'category',
    'price',
    'description',
    'size',
    'modifiers',
    'taxes',
    'departments',
    'allergens',
    'englishName',
    'available',
    'key',
  ],
  members: ['name', 'number', 'phone', 'creditLimit', 'email', 'notes'],
}
