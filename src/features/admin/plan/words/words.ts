import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type PlanWords = typeof es
/** The texts of the floor plan editor, in Spanish and English. */
export const planWords = defineDictionary(es, () => import('./en.ts'))
