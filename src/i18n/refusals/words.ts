import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type RefusalsWords = typeof es
/** Texts about commands (changes that a user made, for example of an order) that were refused. */
export const refusalsWords = defineDictionary(es, () => import('./en.ts'))
