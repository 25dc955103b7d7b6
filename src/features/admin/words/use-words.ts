import { useI18n } from '../../../i18n/i18n.tsx'
import { en } from './en.ts'
import { es, type Words } from './es.ts'

/** The admin area's words in the language of the screen. */
export const useWords = (): Words => (useI18n().language === 'en' ? en : es)
