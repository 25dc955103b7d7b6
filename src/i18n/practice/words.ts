import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type PracticeWords = typeof es
/** Texts about practice mode (its checks reach neither kitchen nor reports), in Spanish and English. */
export const practiceWords = defineDictionary(es, () => import('./en.ts'))
