import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export const tillWords = defineDictionary(es, () => import('./en.ts'))
