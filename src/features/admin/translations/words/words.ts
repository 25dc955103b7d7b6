import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

/** The texts of the page on which the menu is translated, in Spanish and English. */
export const translationWords = defineDictionary(es, () => import('./en.ts'))
