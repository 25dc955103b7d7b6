import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type OrderWords = typeof es
/** Texts of the order screen and of the payment, in Spanish and English. */
export const orderWords = defineDictionary(es, () => import('./en.ts'))
