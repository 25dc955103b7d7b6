import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type TablesWords = typeof es
/** Texts of the table page and the account dialog, in Spanish and English. */
export const tablesWords = defineDictionary(es, () => import('./en.ts'))
