import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export const paymentsWords = defineDictionary(es, () => import('./en.ts'))
