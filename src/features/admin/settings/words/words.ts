import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type SettingsWords = typeof es
export const settingsWords = defineDictionary(es, () => import('./en.ts'))
