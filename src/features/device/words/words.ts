import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type DeviceWords = typeof es
export const deviceWords = defineDictionary(es, () => import('./en.ts'))
