import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type AccountWords = typeof es
export const accountWords = defineDictionary(es, () => import('./en.ts'))
