import type { Language } from './dictionary.ts'

type Plural = (count: number, one: string, other: string) => string

/** Chooses between the two plural forms that Spanish and English have for whole numbers below a million. */
export function pluralIn(language: Language): Plural {
  let rules: Intl.PluralRules | undefined
  return (count, one, other) => {
    rules ??= new Intl.PluralRules(language)
    return rules.select(count) === 'one' ? one : other
  }
}
