import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type ExportWords = typeof es
export const exportWords = defineDictionary(es, () => import('./en.ts'))
