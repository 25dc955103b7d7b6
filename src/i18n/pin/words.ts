import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type PinWords = typeof es
/** Texts about PINs on shared tablets, in Spanish and English. */
export const pinWords = defineDictionary(es, () => import('./en.ts'))
