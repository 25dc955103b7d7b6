import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type PickupWords = typeof es
/** Texts about checks without a table (takeaway, bar, waiting list), in Spanish and English. */
export const pickupWords = defineDictionary(es, () => import('./en.ts'))
