import { defineDictionary } from '../../i18n/dictionary.ts'
import { es } from './es.ts'

export type AppWords = typeof es
export const appWords = defineDictionary(es, () => import('./en.ts'))
