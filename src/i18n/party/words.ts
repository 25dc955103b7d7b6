import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type PartyWords = typeof es
/** Texts with which guests join the check of their group and invite others to it, in Spanish and English. */
export const partyWords = defineDictionary(es, () => import('./en.ts'))
