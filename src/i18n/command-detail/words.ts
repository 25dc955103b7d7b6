import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type CommandDetailWords = typeof es
/**
 * Texts that show the amount of a change of an order: a payment with its method, a tip, or a discount in percent, in
 * Spanish and English.
 */
export const commandDetailWords = defineDictionary(es, () => import('./en.ts'))
