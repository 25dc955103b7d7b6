import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type KitchenWords = typeof es
export const kitchenWords = defineDictionary(es, () => import('./en.ts'))
