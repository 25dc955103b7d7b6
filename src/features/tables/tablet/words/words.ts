import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type TabletWords = typeof es
export const tabletWords = defineDictionary(es, () => import('./en.ts'))
