import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

/** Texts about one payment that was taken, on every screen and on receipts, in Spanish and English. */
export const paymentsWords = defineDictionary(es, () => import('./en.ts'))
