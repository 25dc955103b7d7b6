import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type CortesWords = typeof es
/** Texts in the reports of a till and of a day, on the screen and on paper, in Spanish and English. */
export const cortesWords = defineDictionary(es, () => import('./en.ts'))
