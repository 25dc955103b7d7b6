import { type Product, productSchema } from '../../../../domain/catalogue.ts'
import { minorDigits } from '../../../../domain/money.ts'
import { type Checked, check } from '../record/check.ts'
import { amountText, Reader } from '../record/read-number.ts'
import { type English, readEnglish, withEnglish } from '../record/translations.ts'

/** A product as its form holds it: amounts as they are typed. */
export type ProductValues = {
  name: string
  description: string
  price: string
  /** Sold at a price that is asked at the sale; `price` is then of no account. */
  priceAsked: boolean
  categoryId: string
  departmentIds: string[]
  modifierIds: string[]
  image: string | null
  available: boolean
  taxIds: string[]
  allergens: string[]
  en: English
}

export function productValues(product: Product, currency: string): ProductValues {
  const { name, description, price, categoryId, departmentIds, modifierIds, image, available, taxIds, allergens } =
    product
  return {
    name,
    description,
    price: price === null ? '' : amountText(price, minorDigits(currency)),
    priceAsked: price === null,
    categoryId,
    departmentIds,
    modifierIds,
    image,
    available,
    taxIds,
    allergens,
    en: readEnglish(product.i18n),
  }
}

/** The product that the form describes; what the form does not show stays as `base` has it. */
export function readProduct(values: ProductValues, base: Product, currency: string): Checked<Product> {
  const { price, priceAsked, en, ...fields } = values
  const reader = new Reader(currency)
  const candidate = {
    ...base,
    ...fields,
    price: priceAsked ? null : reader.amount('price', price),
    i18n: withEnglish(base.i18n, en),
  }
  return check(productSchema, candidate, reader.problems)
}

export const blankProduct = (taxIds: string[], categoryId: string, position: number): Product => ({
  name: '',
  description: '',
  price: 0,
  categoryId,
  departmentIds: [],
  modifierIds: [],
  image: null,
  available: true,
  taxIds,
  allergens: [],
  position,
})
