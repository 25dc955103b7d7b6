import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type FloorPlanWords = typeof es
/** Texts of a plan that a manager drew, for managers and waiters, in Spanish and English. */
export const floorPlanWords = defineDictionary(es, () => import('./en.ts'))
