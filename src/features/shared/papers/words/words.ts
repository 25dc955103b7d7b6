import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type PapersWords = typeof es
/** Texts on bills and receipts, and on the buttons that share them, in Spanish and English. */
export const papersWords = defineDictionary(es, () => import('./en.ts'))
