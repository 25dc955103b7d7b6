import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type PinWords = typeof es
export const pinWords = defineDictionary(es, () => import('./en.ts'))
