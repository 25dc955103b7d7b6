/**
 * The English texts of a document; a missing text is empty. The document itself holds the texts in the tenant's
 * language.
 */
export type EnglishTexts = { name: string; description: string }

type Translations = { [language: string]: { name?: string; description?: string } }

export function readEnglish(i18n: Translations | undefined): EnglishTexts {
  return { name: i18n?.en?.name ?? '', description: i18n?.en?.description ?? '' }
}

/**
 * Returns the translations with new English texts. Empty English texts are removed; other languages are kept. Returns
 * undefined when no translation is left.
 */
export function withEnglish(
  i18n: Translations | undefined,
  { name, description }: EnglishTexts,
): Translations | undefined {
  const { en: _, ...others } = i18n ?? {}
  const english = { ...(name.trim() && { name: name.trim() }), ...(description.trim() && { description }) }
  const all = Object.keys(english).length > 0 ? { ...others, en: english } : others
  return Object.keys(all).length > 0 ? all : undefined
}
