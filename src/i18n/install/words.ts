import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type InstallWords = typeof es
export const installWords = defineDictionary(es, () => import('./en.ts'))
