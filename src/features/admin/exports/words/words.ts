import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type ExportWords = typeof es
/** Texts of the page that exports lists and copies, in Spanish and English. */
export const exportWords = defineDictionary(es, () => import('./en.ts'))
