import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type CommonWords = typeof es
/** Texts that every first visit needs, and texts that several areas of the app share, in Spanish and English. */
export const commonWords = defineDictionary(es, () => import('./en.ts'))
