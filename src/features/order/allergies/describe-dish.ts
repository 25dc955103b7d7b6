import { wholeTable } from '../../../../domain/allergies.ts'
import type { Allergies, Allergy } from '../../../../domain/order.ts'
import type { es as dishEs } from '../../../i18n/dish/es.ts'
import type { DishCheck } from './check-dish.ts'
import type { AllergyWords } from './words/words.ts'

type DishWords = Pick<typeof dishEs, 'allergen'>

export const nameAllergen = (allergen: string, { allergen: words }: DishWords): string =>
  ((words as { [allergen: string]: string })[allergen] ?? allergen).toLowerCase()

/** The allergens and the note: `cacahuate, soya, «grave»`. */
export const nameAllergy = ({ allergens, note }: Allergy, dish: DishWords): string =>
  [...allergens.map(allergen => nameAllergen(allergen, dish)), ...(note ? [`«${note}»`] : [])].join(', ')

/** The names of the allergies of each seat that has one. */
export const nameAllergiesBySeat = (allergies: Allergies | undefined, dish: DishWords): ReadonlyMap<number, string> =>
  new Map(
    Object.entries(allergies ?? {}).flatMap(([seat, allergy]): [number, string][] => {
      const name = nameAllergy(allergy, dish)
      return name === '' ? [] : [[Number(seat), name]]
    }),
  )

export const nameGuest = (seat: number, words: AllergyWords): string =>
  seat === wholeTable ? words.someone : words.seat(seat)

/** `contains`: the dish contains what a guest is allergic to. `tag`: a short text for a tile. */
export type DishWarning = { text: string; tag: string; contains: boolean }

/** @returns `undefined` if there is nothing to say about the dish */
export function describeDish(
  check: DishCheck | undefined,
  words: AllergyWords,
  dish: DishWords,
): DishWarning | undefined {
  if (!check) return undefined
  const { contains, unknown, own } = check
  const texts = [
    ...contains.map(({ seat, allergy }) => words.contains(nameAllergy(allergy, dish), nameGuest(seat, words))),
    ...own.map(({ seat, allergy }) => words.of(nameGuest(seat, words), nameAllergy(allergy, dish))),
    ...(unknown ? [words.unknown] : []),
  ]
  if (texts.length === 0) return undefined
  const [first] = contains.flatMap(({ allergy }) => allergy.allergens)
  const tag = first === undefined ? (unknown ? words.unknownShort : '') : nameAllergen(first, dish)
  return { text: texts.join('. '), tag, contains: contains.length > 0 }
}
