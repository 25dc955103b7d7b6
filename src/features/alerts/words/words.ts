import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type AlertsWords = typeof es
/** Texts of the alerts that tell staff, for example, about calls, bills and finished dishes, in Spanish and English. */
export const alertsWords = defineDictionary(es, () => import('./en.ts'))
