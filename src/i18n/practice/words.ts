import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export type PracticeWords = typeof es
export const practiceWords = defineDictionary(es, () => import('./en.ts'))
