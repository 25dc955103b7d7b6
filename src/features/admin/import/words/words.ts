import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type ImportWords = typeof es
/** Texts of the import of products and customers from files, in Spanish and English. */
export const importWords = defineDictionary(es, () => import('./en.ts'))
