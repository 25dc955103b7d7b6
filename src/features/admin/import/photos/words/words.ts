import { defineDictionary } from '../../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export const photoWords = defineDictionary(es, () => import('./en.ts'))
