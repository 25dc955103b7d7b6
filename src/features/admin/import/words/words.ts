import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type ImportWords = typeof es
export const importWords = defineDictionary(es, () => import('./en.ts'))
