import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type StaffWords = typeof es
export const staffWords = defineDictionary(es, () => import('./en.ts'))
