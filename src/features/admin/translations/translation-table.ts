import { toPlainWords } from '../../../ui/format/search.ts'
import type { Sheet } from '../import/files/sheet.ts'
import type { TranslatableText } from './translatable-texts.ts'

/** The table that `Descargar` saves: the key, the text and the English text of each row. */
export const toTranslationTable = (
  texts: readonly TranslatableText[],
  drafts: ReadonlyMap<string, string>,
  headers: readonly [key: string, text: string, english: string],
): string[][] => [[...headers], ...texts.map(({ key, text, english }) => [key, text, drafts.get(key) ?? english])]

/**
 * Reads the English texts of a table. Only the columns of keys and of English count, which are found by their headers.
 * Empty cells are left out, so that a half-filled table removes nothing.
 * @returns the texts by key, and how many rows name a text that does not exist; `undefined` without these columns
 */
export function readTranslationTable(
  [sheet]: readonly Sheet[],
  texts: readonly TranslatableText[],
): { found: Map<string, string>; unknown: number } | undefined {
  const [headers = [], ...rows] = sheet?.rows ?? []
  const plain = headers.map(toPlainWords)
  const keyColumn = plain.findIndex(header => header === 'clave' || header === 'key')
  const englishColumn = plain.findIndex(header => header === 'ingles' || header === 'english')
  if (keyColumn < 0 || englishColumn < 0) return undefined
  const known = new Map(texts.map(({ key, english }) => [key, english]))
  const found = new Map<string, string>()
  let unknown = 0
  for (const row of rows) {
    const key = row[keyColumn]?.trim() ?? ''
    const english = row[englishColumn]?.trim() ?? ''
    if (english === '') continue
    if (!known.has(key)) unknown += 1
    else if (known.get(key) !== english) found.set(key, english)
  }
  return { found, unknown }
}
