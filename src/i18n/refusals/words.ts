import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type RefusalsWords = typeof es
export const refusalsWords = defineDictionary(es, () => import('./en.ts'))
