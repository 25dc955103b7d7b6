import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type CourseWords = typeof es
/** Texts about the courses of a meal, in Spanish and English. */
export const courseWords = defineDictionary(es, () => import('./en.ts'))
