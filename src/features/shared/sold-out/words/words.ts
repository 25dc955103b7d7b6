import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type StockWords = typeof es
export const stockWords = defineDictionary(es, () => import('./en.ts'))
