import { wholeTable } from '../../../../domain/allergies.ts'
import type { Allergies, Allergy } from '../../../../domain/order.ts'
import type { es as dishEs } from '../../../i18n/dish/es.ts'
import type { DishCheck } from './check-dish.ts'
import type { AllergyWords } from './words/words.ts'

type DishWords = Pick<typeof dishEs, 'allergen'>

/**
 * Returns the name of an allergen in lower case, in the language of the screen: in English, `peanut` for `cacahuate`.
 * An allergen without a translation keeps its name.
 */
export const formatAllergen = (allergen: string, { allergen: words }: DishWords): string =>
  ((words as { [allergen: string]: string })[allergen] ?? allergen).toLowerCase()

/** Returns the allergens and the note of a guest's allergy as text: `cacahuate, soya, «grave»`. */
export const formatAllergy = ({ allergens, note }: Allergy, dish: DishWords): string =>
  [...allergens.map(allergen => formatAllergen(allergen, dish)), ...(note ? [`«${note}»`] : [])].join(', ')

/**
 * Returns the allergy of each seat as text, for example `2 => 'cacahuate, «grave»'`. Seats without allergy are missing.
 */
export const formatAllergiesBySeat = (allergies: Allergies | undefined, dish: DishWords): ReadonlyMap<number, string> =>
  new Map(
    Object.entries(allergies ?? {}).flatMap(([seat, allergy]): [number, string][] => {
      const name = formatAllergy(allergy, dish)
      return name === '' ? [] : [[Number(seat), name]]
    }),
  )

/** Returns the guest of a seat as text: `comensal 2`, or `alguien en la mesa` for the whole table. */
export const formatGuest = (seat: number, words: AllergyWords): string =>
  seat === wholeTable ? words.someone : words.seat(seat)

/**
 * The allergy warning of a dish. `text`: for example `Contiene soya: comensal 2 es alérgico`. `tag`: a short text for
 * the tile of a product, for example `soya`; it may be empty. `contains`: whether the dish contains an allergen to
 * which a guest is allergic.
 */
export type DishWarning = { text: string; tag: string; contains: boolean }

/** @returns `undefined` if there is nothing to warn about */
export function describeDishWarning(
  check: DishCheck | undefined,
  words: AllergyWords,
  dish: DishWords,
): DishWarning | undefined {
  if (!check) return undefined
  const { contains, hasNoDeclaration, own } = check
  const texts = [
    ...contains.map(({ seat, allergy }) => words.contains(formatAllergy(allergy, dish), formatGuest(seat, words))),
    ...own.map(({ seat, allergy }) => words.of(formatGuest(seat, words), formatAllergy(allergy, dish))),
    ...(hasNoDeclaration ? [words.unknown] : []),
  ]
  if (texts.length === 0) return undefined
  const [first] = contains.flatMap(({ allergy }) => allergy.allergens)
  const tag = first === undefined ? (hasNoDeclaration ? words.unknownShort : '') : formatAllergen(first, dish)
  return { text: texts.join('. '), tag, contains: contains.length > 0 }
}
