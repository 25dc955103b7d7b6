import type { Language } from '../../../i18n/dictionary.ts'
import { pluralIn } from '../../../i18n/plural.ts'

/** Comma thousands in both languages: `1,234`. */
export const figure = (count: number) => count.toLocaleString('en-US')

/** A number with its noun: `1 producto`, `1,234 productos`. */
export function countIn(language: Language) {
  const plural = pluralIn(language)
  return (count: number, one: string, other: string) => `${figure(count)} ${plural(count, one, other)}`
}
