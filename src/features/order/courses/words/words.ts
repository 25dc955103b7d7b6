import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type CourseWords = typeof es
export const courseWords = defineDictionary(es, () => import('./en.ts'))
