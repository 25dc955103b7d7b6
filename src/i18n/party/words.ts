import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type PartyWords = typeof es
export const partyWords = defineDictionary(es, () => import('./en.ts'))
