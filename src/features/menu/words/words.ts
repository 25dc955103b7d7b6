import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export const menuWords = defineDictionary(es, () => import('./en.ts'))
