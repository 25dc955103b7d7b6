import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type DishWords = typeof es
/** Texts of the sheet on which options of a dish are chosen, in Spanish and English. */
export const dishWords = defineDictionary(es, () => import('./en.ts'))
