import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type CustomerWords = typeof es
/** Texts of the pages about customers (members of the club), in Spanish and English. */
export const customerWords = defineDictionary(es, () => import('./en.ts'))
