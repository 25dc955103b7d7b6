import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type DishWords = typeof es
/** Texts about a product, for example about its options and allergens, in Spanish and English. */
export const dishWords = defineDictionary(es, () => import('./en.ts'))
