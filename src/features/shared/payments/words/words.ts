import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

/** Texts about a payment that was taken, for several screens and for receipts, in Spanish and English. */
export const paymentsWords = defineDictionary(es, () => import('./en.ts'))
