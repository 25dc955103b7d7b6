import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type AllergyWords = typeof es
/** Texts about the allergies of guests, in Spanish and English. */
export const allergyWords = defineDictionary(es, () => import('./en.ts'))
