import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

/** Texts about invalid form fields, in Spanish and English. */
export const validationWords = defineDictionary(es, () => import('./en.ts'))
