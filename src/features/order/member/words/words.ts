import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export const memberWords = defineDictionary(es, () => import('./en.ts'))
