import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type ProgressWords = typeof es
export const progressWords = defineDictionary(es, () => import('./en.ts'))
