import { listAllergiesFor, wholeTable } from '../../../../domain/allergies.ts'
import type { Product } from '../../../../domain/catalogue.ts'
import type { Allergy, Order } from '../../../../domain/order.ts'

type Of = { seat: number; allergy: Allergy }

/**
 * What is known about a dish for a seat. `contains`: the guests who are allergic to what the product declares.
 * `unknown`: the product declares nothing, which does not mean that it contains nothing. `own`: the allergies of the
 * dish's own guest that are in neither of the two; the product does not declare these allergens, and its options declare
 * nothing.
 */
export type DishCheck = { contains: Of[]; unknown: boolean; own: Of[] }

/**
 * Compares a dish with the allergies of its guests.
 * @param product missing if this device does not know it
 * @returns `undefined` if nobody who gets the dish has an allergy
 */
export function checkDish(
  order: Pick<Order, 'allergies'>,
  seat: number | undefined,
  product: Pick<Product, 'allergens'> | undefined,
): DishCheck | undefined {
  const guests = listAllergiesFor(order, seat).map(([of, allergy]): Of => ({ seat: of, allergy }))
  if (guests.length === 0) return undefined
  // `picante` is among the allergens of a product, but says nothing about the others.
  const declared = product?.allergens.filter(allergen => allergen !== 'picante') ?? []
  const contains = guests.flatMap(({ seat: of, allergy }) => {
    const allergens = allergy.allergens.filter(allergen => declared.includes(allergen))
    return allergens.length > 0 ? [{ seat: of, allergy: { allergens } }] : []
  })
  const own = guests.filter(
    ({ seat: of }) => of !== wholeTable && of === seat && !contains.some(each => each.seat === of),
  )
  return { contains, unknown: declared.length === 0, own }
}
