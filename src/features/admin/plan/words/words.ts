import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type PlanWords = typeof es
export const planWords = defineDictionary(es, () => import('./en.ts'))
