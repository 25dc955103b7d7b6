import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type GuestWords = typeof es
export const guestWords = defineDictionary(es, () => import('./en.ts'))
