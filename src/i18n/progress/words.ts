import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type ProgressWords = typeof es
/**
 * Texts about the connection to the server, the commands (changes that this device sends to the server) and the states
 * of an order's lines, in Spanish and English.
 */
export const progressWords = defineDictionary(es, () => import('./en.ts'))
