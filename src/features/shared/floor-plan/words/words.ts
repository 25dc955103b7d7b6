import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type FloorPlanWords = typeof es
export const floorPlanWords = defineDictionary(es, () => import('./en.ts'))
