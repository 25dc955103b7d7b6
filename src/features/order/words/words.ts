import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type OrderWords = typeof es
export const orderWords = defineDictionary(es, () => import('./en.ts'))
