import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

/** Texts about messages that reach a locked tablet, in Spanish and English. */
export const pushWords = defineDictionary(es, () => import('./en.ts'))
