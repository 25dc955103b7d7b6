import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type LogWords = typeof es
export const logWords = defineDictionary(es, () => import('./en.ts'))
