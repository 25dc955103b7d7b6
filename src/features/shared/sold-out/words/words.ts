import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type StockWords = typeof es
/** Texts about the stock of a product, in Spanish and English. */
export const stockWords = defineDictionary(es, () => import('./en.ts'))
