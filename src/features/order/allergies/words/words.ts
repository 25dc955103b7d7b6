import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type AllergyWords = typeof es
export const allergyWords = defineDictionary(es, () => import('./en.ts'))
