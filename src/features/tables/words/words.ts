import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type TablesWords = typeof es
export const tablesWords = defineDictionary(es, () => import('./en.ts'))
