import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type PickupWords = typeof es
export const pickupWords = defineDictionary(es, () => import('./en.ts'))
