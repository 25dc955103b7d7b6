import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type LoginWords = typeof es
/** The texts of the login page, in Spanish and English. */
export const loginWords = defineDictionary(es, () => import('./en.ts'))
