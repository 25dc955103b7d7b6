import { defineDictionary } from '../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type DeviceWords = typeof es
/** Texts of the page `/dispositivo` and of the page that receives another tablet's commands, in Spanish and English. */
export const deviceWords = defineDictionary(es, () => import('./en.ts'))
