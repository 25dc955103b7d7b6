import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

/** Texts of the waiting list, in Spanish and English. */
export const waitingWords = defineDictionary(es, () => import('./en.ts'))
