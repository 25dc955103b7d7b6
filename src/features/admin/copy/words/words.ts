import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type CopyWords = typeof es
/** Texts of the cards that save and restore a backup copy of the restaurant's data, in Spanish and English. */
export const copyWords = defineDictionary(es, () => import('./en.ts'))
