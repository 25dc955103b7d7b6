import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type RefusalsWords = typeof es
/** Texts about refused commands, in Spanish and English. */
export const refusalsWords = defineDictionary(es, () => import('./en.ts'))
