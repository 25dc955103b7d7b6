import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type CopyWords = typeof es
export const copyWords = defineDictionary(es, () => import('./en.ts'))
