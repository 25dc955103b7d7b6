import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { changeRows, joinEdits, type UndoableEdits } from '../record/row-edits.ts'
import { readEnglish, withEnglish } from '../record/translations.ts'

/** The collections with texts that guests read, in the order in which they are shown. */
export const translatedCollections = ['products', 'categories', 'modifiers', 'departments'] as const
export type TranslatedCollection = (typeof translatedCollections)[number]

type Field = 'name' | 'description'
type Translated = Parameters<typeof readEnglish>[0]
type TranslatedRow = { id: string; name: string; description?: string; i18n?: Translated; options?: TranslatedRow[] }

/**
 * A text of the menu and its English translation, which may be empty. `key`: `products/ID/name`, or
 * `modifiers/ID/OPTION/name` for an option. `of`: what the text belongs to, for example the modifier of an option.
 */
export type TranslatableText = {
  key: string
  collection: TranslatedCollection
  of: string
  field: Field
  text: string
  english: string
}

/** All texts of the menu that are not empty. */
export const listTexts = (catalogue: WholeCatalogue): TranslatableText[] =>
  translatedCollections.flatMap(collection =>
    (catalogue[collection] as readonly TranslatedRow[]).flatMap(row => {
      const path = `${collection}/${row.id}`
      const options = row.options ?? []
      return [
        ...listFields(collection, path, row, ''),
        ...options.flatMap(option => listFields(collection, `${path}/${option.id}`, option, row.name)),
      ]
    }),
  )

function listFields(
  collection: TranslatedCollection,
  path: string,
  { name, description = '', i18n }: TranslatedRow,
  of: string,
): TranslatableText[] {
  const english = readEnglish(i18n)
  const toText = (field: Field, text: string, of: string): TranslatableText[] =>
    text.trim() === '' ? [] : [{ key: `${path}/${field}`, collection, of, field, text, english: english[field] }]
  return [...toText('name', name, of), ...toText('description', description, name)]
}

/**
 * The edits that set English texts.
 * @param texts by the key of the text; an empty text removes the translation
 */
export function createTranslationEdits(catalogue: WholeCatalogue, texts: ReadonlyMap<string, string>): UndoableEdits {
  const translate = (path: string, { i18n }: { i18n?: Translated }) => {
    const { name, description } = readEnglish(i18n)
    return withEnglish(i18n, {
      name: texts.get(`${path}/name`) ?? name,
      description: texts.get(`${path}/description`) ?? description,
    })
  }
  return joinEdits(
    translatedCollections.map(collection =>
      changeRows(collection, catalogue[collection], row => {
        const path = `${collection}/${row.id}`
        const { options } = row as TranslatedRow
        return {
          i18n: translate(path, row),
          ...(options && {
            options: options.map(option => ({ ...option, i18n: translate(`${path}/${option.id}`, option) })),
          }),
        }
      }),
    ),
  )
}
