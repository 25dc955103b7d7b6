import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

/** Texts about the member of a check, in Spanish and English. */
export const memberWords = defineDictionary(es, () => import('./en.ts'))
