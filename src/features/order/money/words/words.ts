import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type MoneyWords = typeof es
export const moneyWords = defineDictionary(es, () => import('./en.ts'))
