import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type StockWords = typeof es
/** Texts of the dialog in which staff marks a product sold out, in Spanish and English. */
export const stockWords = defineDictionary(es, () => import('./en.ts'))
