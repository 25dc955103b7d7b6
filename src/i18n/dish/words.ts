import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type DishWords = typeof es
export const dishWords = defineDictionary(es, () => import('./en.ts'))
