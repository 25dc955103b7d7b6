import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type InstallWords = typeof es
/** Texts of the offer to install the app, in Spanish and English. */
export const installWords = defineDictionary(es, () => import('./en.ts'))
