import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type ScheduleWords = typeof es
export const scheduleWords = defineDictionary(es, () => import('./en.ts'))
