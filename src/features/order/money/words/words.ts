import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type MoneyWords = typeof es
/** Texts about courtesies, discounts and voided payments, in Spanish and English. */
export const moneyWords = defineDictionary(es, () => import('./en.ts'))
