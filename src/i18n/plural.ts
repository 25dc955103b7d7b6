import type { Language } from './dictionary.ts'

type Plural = (count: number, one: string, other: string) => string

/** Returns a function that chooses the singular (`one`) or plural (`other`) text for a whole number. */
export function pluralIn(language: Language): Plural {
  let rules: Intl.PluralRules | undefined
  return (count, one, other) => {
    rules ??= new Intl.PluralRules(language)
    return rules.select(count) === 'one' ? one : other
  }
}
