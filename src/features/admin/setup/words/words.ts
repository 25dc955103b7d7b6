import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type SetupWords = typeof es
/** The texts of the page on which an owner sets up the business, in Spanish and English. */
export const setupWords = defineDictionary(es, () => import('./en.ts'))
