import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type AdminWords = typeof es
export const adminWords = defineDictionary(es, () => import('./en.ts'))
