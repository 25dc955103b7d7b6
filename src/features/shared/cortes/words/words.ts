import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type CortesWords = typeof es
export const cortesWords = defineDictionary(es, () => import('./en.ts'))
