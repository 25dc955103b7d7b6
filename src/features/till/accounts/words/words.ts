import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type AccountWords = typeof es
/** Texts of the page `/cuentas/socios`, the accounts of members, in Spanish and English. */
export const accountWords = defineDictionary(es, () => import('./en.ts'))
