import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type PapersWords = typeof es
export const papersWords = defineDictionary(es, () => import('./en.ts'))
