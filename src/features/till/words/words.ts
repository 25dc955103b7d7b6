import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

/** Texts of the pages about cash drawers (`/caja`) and daily reports (`/caja/z`), in Spanish and English. */
export const tillWords = defineDictionary(es, () => import('./en.ts'))
