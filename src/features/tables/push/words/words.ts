import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export const pushWords = defineDictionary(es, () => import('./en.ts'))
