import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

/** Texts about the approval with a PIN, in Spanish and English. */
export const approvalWords = defineDictionary(es, () => import('./en.ts'))
