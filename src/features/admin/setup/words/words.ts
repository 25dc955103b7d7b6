import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type SetupWords = typeof es
export const setupWords = defineDictionary(es, () => import('./en.ts'))
