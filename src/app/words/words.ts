import { defineDictionary } from '../../i18n/dictionary.ts'
import { es } from './es.ts'

export type AppWords = typeof es
/**
 * Texts about the app as a whole: choosing a restaurant, broken storage, a missing permission, a new version, in
 * Spanish and English.
 */
export const appWords = defineDictionary(es, () => import('./en.ts'))
