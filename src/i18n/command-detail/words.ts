import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type CommandDetailWords = typeof es
export const commandDetailWords = defineDictionary(es, () => import('./en.ts'))
