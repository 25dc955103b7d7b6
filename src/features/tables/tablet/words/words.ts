import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type TabletWords = typeof es
/** Texts to enrol the tablet for sign-in by PIN and to set the user's own PIN, in Spanish and English. */
export const tabletWords = defineDictionary(es, () => import('./en.ts'))
