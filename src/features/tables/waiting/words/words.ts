import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export const waitingWords = defineDictionary(es, () => import('./en.ts'))
