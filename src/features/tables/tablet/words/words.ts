import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type TabletWords = typeof es
/** Texts about the enrolment of the tablet and the user's own PIN, in Spanish and English. */
export const tabletWords = defineDictionary(es, () => import('./en.ts'))
