import type { Language } from './dictionary.ts'

type Translatable = {
  name: string
  description?: string
  i18n?: { [language: string]: { name?: string; description?: string } }
}

/**
 * Translates the name and the description of a product, a category or a department. A text without a translation stays
 * as it is.
 */
export function localize<Doc extends Translatable>(doc: Doc, language: Language): Doc {
  const translation = doc.i18n?.[language]
  if (!translation) return doc
  return {
    ...doc,
    name: translation.name || doc.name,
    ...(translation.description && { description: translation.description }),
  }
}
