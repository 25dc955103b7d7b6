import type { Product } from '../../../../../domain/catalogue.ts'
import type { ImportLink } from '../../../../../domain/import-links.ts'
import { withEnglish } from '../../record/translations.ts'
import { hashText } from './hash.ts'

/** The fields of a product that an import can set. The order is that of the fingerprints in a link. */
export const importedFields = [
  'name',
  'price',
  'categoryId',
  'description',
  'modifierIds',
  'taxIds',
  'departmentIds',
  'allergens',
  'englishName',
] as const
export type ImportedField = (typeof importedFields)[number]

/** The values that a file gives to a product. A field that the file does not have is missing. */
export type ImportedValues = Partial<Omit<Product, 'i18n'>> & { englishName?: string }

export const readField = (product: Product, field: ImportedField): unknown =>
  field === 'englishName' ? (product.i18n?.en?.name ?? '') : product[field]

export function withFields(product: Product, values: ImportedValues, fields: readonly ImportedField[]): Product {
  const { englishName: _, ...others } = values
  const chosen = Object.fromEntries(Object.entries(others).filter(([field]) => fields.includes(field as ImportedField)))
  const changed: Product = { ...product, ...chosen }
  if (values.englishName === undefined || !fields.includes('englishName')) return changed
  const i18n = withEnglish(product.i18n, {
    name: values.englishName,
    description: product.i18n?.en?.description ?? '',
  })
  const { i18n: _old, ...rest } = changed
  return i18n ? { ...rest, i18n } : rest
}

const fingerprint = (value: unknown): string => (value === undefined ? '' : hashText(JSON.stringify(value), 6))

export const toLink = (id: string, values: ImportedValues): ImportLink => [
  id,
  importedFields.map(field => fingerprint(values[field])).join(','),
]

/**
 * Compares a product with what the file says, field by field. `changed`: the file says something new.
 * `conflicting`: both the file and the product have changed since the last import. A field that was only corrected here
 * is in neither of them, so a correction stays when the same file is imported again.
 * @param link what the last import of this product set; `undefined` if it was never imported
 */
export function compareFields(
  product: Product,
  values: ImportedValues,
  link: ImportLink | undefined,
): { changed: ImportedField[]; conflicting: ImportedField[] } {
  const earlier = link?.[1].split(',') ?? []
  const changed: ImportedField[] = []
  const conflicting: ImportedField[] = []
  for (const [index, field] of importedFields.entries()) {
    const [value, stored] = [fingerprint(values[field]), fingerprint(readField(product, field))]
    if (value === '' || value === stored || value === earlier[index]) continue
    if (!earlier[index] || earlier[index] === stored) changed.push(field)
    else conflicting.push(field)
  }
  return { changed, conflicting }
}
