import type { Language } from './dictionary.ts'

type Translatable = {
  name: string
  description?: string
  i18n?: { [language: string]: { name?: string; description?: string } }
  options?: Translatable[]
}

/**
 * Translates the name and the description of a document of the menu, for example of a product, and the options of a
 * modifier. A text without a translation stays as it is.
 */
export function localize<Doc extends Translatable>(doc: Doc, language: Language): Doc {
  const { options } = doc
  const translation = doc.i18n?.[language]
  if (!translation && !options?.some(({ i18n }) => i18n?.[language])) return doc
  return {
    ...doc,
    name: translation?.name || doc.name,
    ...(translation?.description && { description: translation.description }),
    ...(options && { options: options.map(option => localize(option, language)) }),
  }
}
