import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type AlertsWords = typeof es
export const alertsWords = defineDictionary(es, () => import('./en.ts'))
