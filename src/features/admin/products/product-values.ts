import { type Product, productSchema, type Tenant } from '../../../../domain/catalogue.ts'
import { formatAmountInput } from '../../../ui/format/money.ts'
import { NumberReader } from '../record/number-reader.ts'
import { type EnglishTexts, readEnglish, withEnglish } from '../record/translations.ts'
import { type ValidationResult, validateDocument } from '../record/validate-document.ts'
import { type PriceValues, readPrices, toPriceValues } from '../schedules/price-values.ts'

/** The values of a product's form. `price` is typed text, for example `1,234.50`. */
export type ProductValues = {
  name: string
  description: string
  price: string
  /** True when staff enter the price at the sale, unless one of `prices` applies. When true, `price` is ignored. */
  hasOpenPrice: boolean
  categoryId: string
  departmentIds: string[]
  modifierIds: string[]
  image: string | null
  available: boolean
  taxIds: string[]
  allergens: string[]
  /** The station that makes the product. Empty for the station of the product's category. */
  stationId: string
  scheduleIds: string[]
  prices: PriceValues
  en: EnglishTexts
}

export function toProductValues(product: Product, currency: string): ProductValues {
  const { name, description, price, categoryId, departmentIds, modifierIds, image, available, taxIds, allergens } =
    product
  return {
    name,
    description,
    price: price === null ? '' : formatAmountInput(price, currency),
    hasOpenPrice: price === null,
    categoryId,
    departmentIds,
    modifierIds,
    image,
    available,
    taxIds,
    allergens,
    stationId: product.stationId ?? '',
    scheduleIds: product.scheduleIds ?? [],
    prices: toPriceValues(product, currency),
    en: readEnglish(product.i18n),
  }
}

/**
 * Converts the values of the form to a product, or returns the problems of the fields. Product fields that the form
 * does not show come from `base`.
 */
export function parseProduct(
  values: ProductValues,
  base: Product,
  { currency, settings }: Pick<Tenant, 'currency' | 'settings'>,
): ValidationResult<Product> {
  const { price, hasOpenPrice: priceAsked, stationId, scheduleIds, prices, en, ...fields } = values
  const reader = new NumberReader(currency)
  const candidate = {
    ...base,
    ...fields,
    stationId: stationId || undefined,
    scheduleIds: scheduleIds.length > 0 ? scheduleIds : undefined,
    prices: readPrices(prices, base, settings.schedules ?? [], reader),
    price: priceAsked ? null : reader.readAmount('price', price),
    i18n: withEnglish(base.i18n, en),
  }
  return validateDocument(productSchema, candidate, reader.problems)
}

/** Returns a new product without name and with the price 0. `position` is its place in the order of the products. */
export const createBlankProduct = (taxIds: string[], categoryId: string, position: number): Product => ({
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
