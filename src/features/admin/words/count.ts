import type { Language } from '../../../i18n/dictionary.ts'
import { pluralIn } from '../../../i18n/plural.ts'

/** Formats a number with commas between thousands, in Spanish and in English: `1,234`. */
export const formatCount = (count: number) => count.toLocaleString('en-US')

/** Returns a function that formats a number with its noun: `1 producto`, `1,234 productos`. */
export function createCountFormatter(language: Language) {
  const plural = pluralIn(language)
  return (count: number, one: string, other: string) => `${formatCount(count)} ${plural(count, one, other)}`
}
