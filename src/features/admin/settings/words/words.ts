import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type SettingsWords = typeof es
/** The texts of the settings, in Spanish and English. */
export const settingsWords = defineDictionary(es, () => import('./en.ts'))
