import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { changeRows, joinEdits, type UndoableEdits } from '../record/row-edits.ts'
import { readEnglish, withEnglish } from '../record/translations.ts'

/** The collections of the catalogue with texts that guests read, in the order of the tabs. */
export const translatedCollections = ['products', 'categories', 'modifiers', 'departments'] as const
export type TranslatedCollection = (typeof translatedCollections)[number]

type Field = 'name' | 'description'
type Translated = Parameters<typeof readEnglish>[0]
type TranslatedRow = { id: string; name: string; description?: string; i18n?: Translated; options?: TranslatedRow[] }

/** A text that guests read, with its English translation. */
export type TranslatableText = {
  /** The path of the text: `products/ID/name`, or `modifiers/ID/OPTION/name` for the name of an option. */
  key: string
  collection: TranslatedCollection
  /**
   * For the name of an option: the name of its modifier. For a description: the name of its product. Otherwise empty.
   */
  of: string
  field: Field
  text: string
  /** Empty if there is no translation. */
  english: string
}

/**
 * Lists the names of products, categories, modifiers with their options, and departments, and the descriptions of
 * products. Leaves out empty texts.
 */
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
 * Returns edits that store English translations, and edits that undo this.
 * @param texts the translations by the key of the text, such as `products/ID/name`; an empty text removes a translation
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
