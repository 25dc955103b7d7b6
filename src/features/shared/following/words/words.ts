import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

/** Texts about the departments that the tablet follows (shows the open orders of), in Spanish and English. */
export const followingWords = defineDictionary(es, () => import('./en.ts'))
