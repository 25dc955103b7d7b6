import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type GuestOrderWords = typeof es
/** Texts of the page on which a guest sees the order of the table, in Spanish and English. */
export const guestOrderWords = defineDictionary(es, () => import('./en.ts'))
