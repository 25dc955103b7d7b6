import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type PapersWords = typeof es
/** Texts on printed bills and receipts, in Spanish and English. */
export const papersWords = defineDictionary(es, () => import('./en.ts'))
