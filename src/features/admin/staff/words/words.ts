import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type StaffWords = typeof es
/** The texts about staff and tablets, in Spanish and English. */
export const staffWords = defineDictionary(es, () => import('./en.ts'))
