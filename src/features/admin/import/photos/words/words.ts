import { defineDictionary } from '../../../../../i18n/dictionary.ts'
import { es } from './es.ts'

/** Texts of the card that imports product photos from a ZIP file, in Spanish and English. */
export const photoWords = defineDictionary(es, () => import('./en.ts'))
