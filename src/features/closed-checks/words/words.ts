import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type ClosedChecksWords = typeof es
/** Texts of the pages `/cuentas` (closed checks) and `/cuentas/vouchers` (tips), in Spanish and English. */
export const closedChecksWords = defineDictionary(es, () => import('./en.ts'))
