import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export const followingWords = defineDictionary(es, () => import('./en.ts'))
