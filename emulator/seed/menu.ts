import type { Category, Modifier, ModifierOption, Product } from '../../domain/catalogue.ts'
import type { Allergen } from './types.ts'

/** A product as a menu is written: what most dishes share is left out. */
export type Dish = {
  name: string
  description: string
  /** Minor units, written `385_00`; `null`: asked at the sale. */
  price: number | null
  /** A file in `images/`. */
  image?: string
  allergens?: Allergen[]
  modifierIds?: string[]
  departmentIds?: string[]
  available?: false
  /** Where the category's own station does not make it. */
  stationId?: string
  en?: { name: string; description: string }
}

/** The products of one category, in the order in which they are written. */
export function productsOf(categoryId: string, dishes: Record<string, Dish>): Record<string, Product> {
  return Object.fromEntries(
    Object.entries(dishes).map(([id, { en, ...dish }], index) => [
      id,
      {
        departmentIds: [],
        modifierIds: [],
        image: null,
        available: true,
        taxIds: ['iva'],
        allergens: [],
        ...dish,
        categoryId,
        position: index + 1,
        ...(en && { i18n: { en } }),
      },
    ]),
  )
}

/** A category, its place on the menu being its place in the list. */
export function category(
  name: string,
  english: string,
  position: number,
  stationId: string,
  departmentIds: string[],
): Category {
  return { name, departmentIds, stationId, position, i18n: { en: { name: english } } }
}

/** An option; by default it costs nothing more, can be had once and is there. */
export function option(id: string, name: string, rest: Partial<ModifierOption> = {}): ModifierOption {
  return { id, name, price: 0, max: 1, available: true, ...rest }
}

/** A group of options of which a guest takes from `min` to `max`. */
export function modifier(
  name: string,
  english: string,
  [min, max]: [min: number, max: number],
  options: ModifierOption[],
): Modifier {
  return { name, min, max, options, i18n: { en: { name: english } } }
}
