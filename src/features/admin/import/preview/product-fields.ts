import type { Product } from '../../../../../domain/catalogue.ts'
import { withEnglish } from '../../record/translations.ts'
import type { FieldAccess } from './compare-fields.ts'

const names = [
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
export type ProductField = (typeof names)[number]
/** The values of a product in a file, for the fields that the file contains. */
export type ProductValues = Partial<Omit<Product, 'i18n'>> & { englishName?: string }

export const productFields: FieldAccess<Product, ProductField, ProductValues> = {
  names,
  read: (product, field) => (field === 'englishName' ? (product.i18n?.en?.name ?? '') : product[field]),
  apply(product, values, chosen) {
    const { englishName: _, ...others } = values
    const wanted = Object.fromEntries(
      Object.entries(others).filter(([field]) => chosen.includes(field as ProductField)),
    )
    const changed: Product = { ...product, ...wanted }
    if (values.englishName === undefined || !chosen.includes('englishName')) return changed
    const i18n = withEnglish(product.i18n, {
      name: values.englishName,
      description: product.i18n?.en?.description ?? '',
    })
    const { i18n: _old, ...rest } = changed
    return i18n ? { ...rest, i18n } : rest
  },
}
