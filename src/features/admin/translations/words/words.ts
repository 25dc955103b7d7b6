import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export const translationWords = defineDictionary(es, () => import('./en.ts'))
