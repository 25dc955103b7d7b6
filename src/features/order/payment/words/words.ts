import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type PaymentWords = typeof es
export const paymentWords = defineDictionary(es, () => import('./en.ts'))
