import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type AdminWords = typeof es
/** The texts of the admin area, in Spanish and English. */
export const adminWords = defineDictionary(es, () => import('./en.ts'))
