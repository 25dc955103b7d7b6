import { defineDictionary } from '../../../../i18n/dictionary.ts'
import { es } from './es.ts'

export type GuestOrderWords = typeof es
export const guestOrderWords = defineDictionary(es, () => import('./en.ts'))
