/** What the rows of a file describe. */
export const rowKinds = ['products', 'members'] as const
export type RowKind = (typeof rowKinds)[number]

/**
 * What a column of the file says of a member: `number` identifies the member. `creditLimit`: the most that the member
 * may owe.
 */
type MemberColumnField = 'name' | 'number' | 'phone' | 'creditLimit' | 'email' | 'notes'

/**
 * What a column of the file says of a product, or of a member:
 * - `key`: what identifies the product in the system that exported it
 * - `size`, `sizeLabel`: `FAM` and `Tamaño`, in a file that has a row for each size
 * - `group`: whether the product has the modifier `of`. `modifiers`: the names of all its modifiers in one cell
 * - `tax`: whether the product has the tax `of`. `taxes`: the names of all its taxes in one cell
 * - `available`: whether the product is sold, in the store `of` if that is set. `archived`: whether it is no longer sold
 * - `priceType`: `variable` for a price that is entered at the sale
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
 * A column of the file. Without `field`, it is not used. `of`: the modifier, the tax or the store that the header names.
 * `rate`: of the tax, in basis points.
 */
export type Column = { index: number; header: string; field?: ColumnField; of?: string; rate?: number }

/** The fields that a person can choose for a column whose header was not recognised. */
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
