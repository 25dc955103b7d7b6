import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

/** The label of the list of reasons, for example for a void or a discount, in Spanish and English. */
export const reasonWords = defineDictionary(es, () => import('./en.ts'))
