import type { Category, Modifier, ModifierOption, Product } from '../../domain/catalogue.ts'
import type { Station } from '../../domain/kitchen/station.ts'
import type { Allergen } from './types.ts'

/** A product of the seed data. `createProducts` adds the fields that most products have in common. */
export type MenuProduct = {
  name: string
  description: string
  /** In cents, so 385 pesos are written `385_00`. Null when the waiter enters the price. */
  price: number | null
  /** The name of a file in `images/`. */
  image?: string
  allergens?: Allergen[]
  modifierIds?: string[]
  departmentIds?: string[]
  available?: false
  /** The station (for example the bar) that makes the product, if it is not the station of the category. */
  stationId?: string
  en?: { name: string; description: string }
}

/** Creates the products of one category. Their order in the object is their order on the menu. */
export function createProducts(categoryId: string, dishes: Record<string, MenuProduct>): Record<string, Product> {
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

/** @param position the place of the category on the menu */
export function createCategory(
  name: string,
  english: string,
  position: number,
  stationId: string,
  departmentIds: string[],
): Category {
  return { name, departmentIds, stationId, position, i18n: { en: { name: english } } }
}

export const createDrinksCategory = (...fields: Parameters<typeof createCategory>): Category => ({
  ...createCategory(...fields),
  drinks: true,
})

/** @param position the place of the station in the list of stations */
export const createStation = (name: string, position: number, rest: Partial<Station> = {}): Station => ({
  name,
  position,
  kind: 'prep',
  warnAfter: 8,
  alarmAfter: 15,
  unseenAfter: 60,
  print: 'never',
  bump: 'ready',
  ...rest,
})

/** Creates an option of a modifier. By default the option is free, can be chosen once and is available. */
export function createOption(id: string, name: string, rest: Partial<ModifierOption> = {}): ModifierOption {
  return { id, name, price: 0, max: 1, available: true, ...rest }
}

/** Creates a group of options, of which at least `min` and at most `max` are chosen. */
export function createModifier(
  name: string,
  english: string,
  [min, max]: [min: number, max: number],
  options: ModifierOption[],
): Modifier {
  return { name, min, max, options, i18n: { en: { name: english } } }
}
