/** What the form asks of a document in English; the house's own language is the document itself. */
export type EnglishTexts = { name: string; description: string }

type Translations = { [language: string]: { name?: string; description?: string } }

export function readEnglish(i18n: Translations | undefined): EnglishTexts {
  return { name: i18n?.en?.name ?? '', description: i18n?.en?.description ?? '' }
}

/** The document's translations with this English; other languages stay, and an empty one is no translation. */
export function withEnglish(
  i18n: Translations | undefined,
  { name, description }: EnglishTexts,
): Translations | undefined {
  const { en: _, ...others } = i18n ?? {}
  const english = { ...(name.trim() && { name: name.trim() }), ...(description.trim() && { description }) }
  const all = Object.keys(english).length > 0 ? { ...others, en: english } : others
  return Object.keys(all).length > 0 ? all : undefined
}
