import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type CustomerWords = typeof es
export const customerWords = defineDictionary(es, () => import('./en.ts'))
