import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type CommonWords = typeof es
export const commonWords = defineDictionary(es, () => import('./en.ts'))
