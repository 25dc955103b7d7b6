import { useI18n } from '../../../i18n/i18n.tsx'
import { en } from './en.ts'
import { es } from './es.ts'

export const useWords = (): typeof es => (useI18n().language === 'en' ? en : es)
