import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type GuestWords = typeof es
/** Texts of the menu for guests who order at the table, in Spanish and English. */
export const guestWords = defineDictionary(es, () => import('./en.ts'))
