import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type ScheduleWords = typeof es
/** The texts of schedules, in Spanish and English. */
export const scheduleWords = defineDictionary(es, () => import('./en.ts'))
