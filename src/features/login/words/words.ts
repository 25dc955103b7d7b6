import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type LoginWords = typeof es
export const loginWords = defineDictionary(es, () => import('./en.ts'))
