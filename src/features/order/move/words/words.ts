import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type MoveWords = typeof es
/** Texts of the dialogs that move a check or its lines, in Spanish and English. */
export const moveWords = defineDictionary(es, () => import('./en.ts'))
