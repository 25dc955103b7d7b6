import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type PaymentWords = typeof es
/** Texts of the screen that takes payments, in Spanish and English. */
export const paymentWords = defineDictionary(es, () => import('./en.ts'))
