import { defineDictionary } from '../dictionary.ts'
import { es } from './es.ts'

export const validationWords = defineDictionary(es, () => import('./en.ts'))
