import { defineDictionary } from '../../i18n/dictionary.ts'
import { es } from './es.ts'

export type AppWords = typeof es
/** Texts about the app as a whole, for example about choosing a restaurant or a new version, in Spanish and English. */
export const appWords = defineDictionary(es, () => import('./en.ts'))
