import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type TabletWords = typeof es
/** Texts about enrolled tablets, on which people sign in by PIN, in Spanish and English. */
export const tabletWords = defineDictionary(es, () => import('./en.ts'))
