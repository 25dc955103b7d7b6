import { listAllergiesFor, wholeTable } from '../../../../domain/allergies.ts'
import type { Product } from '../../../../domain/catalogue.ts'
import type { Allergy, Order } from '../../../../domain/order.ts'

type SeatAllergy = { seat: number; allergy: Allergy }

/**
 * The result of comparing a dish with the allergies of the guests who get it.
 * - `contains`: each guest who is allergic to an allergen that the product declares, with these allergens
 * - `hasNoDeclaration`: the product declares no allergens, or this device does not have the product
 * - `own`: the allergy of the guest at the dish's seat, if the product declares none of this guest's allergens. The
 *   waiter must know the allergy all the same, because an option of the dish, such as a sauce, may contain undeclared
 *   allergens.
 */
export type DishCheck = { contains: SeatAllergy[]; hasNoDeclaration: boolean; own: SeatAllergy[] }

/**
 * @param seat the seat of the guest who gets the dish; `undefined` if the dish is for the whole table
 * @param product `undefined` if this device does not have the product
 * @returns `undefined` if nobody who gets the dish has an allergy
 */
export function checkDish(
  order: Pick<Order, 'allergies'>,
  seat: number | undefined,
  product: Pick<Product, 'allergens'> | undefined,
): DishCheck | undefined {
  const guests = listAllergiesFor(order, seat).map(([of, allergy]): SeatAllergy => ({ seat: of, allergy }))
  if (guests.length === 0) return undefined
  // `picante` means "spicy" and is no allergen, although it is stored in the same list.
  const declared = product?.allergens.filter(allergen => allergen !== 'picante') ?? []
  const contains = guests.flatMap(({ seat: of, allergy }) => {
    const allergens = allergy.allergens.filter(allergen => declared.includes(allergen))
    return allergens.length > 0 ? [{ seat: of, allergy: { allergens } }] : []
  })
  const own = guests.filter(
    ({ seat: of }) => of !== wholeTable && of === seat && !contains.some(each => each.seat === of),
  )
  return { contains, hasNoDeclaration: declared.length === 0, own }
}
