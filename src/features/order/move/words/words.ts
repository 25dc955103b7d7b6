import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type MoveWords = typeof es
export const moveWords = defineDictionary(es, () => import('./en.ts'))
