import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type KitchenWords = typeof es
/** Texts of the kitchen's screens, in Spanish and English. */
export const kitchenWords = defineDictionary(es, () => import('./en.ts'))
