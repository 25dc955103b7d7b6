import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type ClosedChecksWords = typeof es
export const closedChecksWords = defineDictionary(es, () => import('./en.ts'))
