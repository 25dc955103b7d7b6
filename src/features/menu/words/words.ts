import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

/** Texts of the menu, in Spanish and English. */
export const menuWords = defineDictionary(es, () => import('./en.ts'))
