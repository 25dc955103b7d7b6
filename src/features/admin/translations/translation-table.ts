import { toPlainWords } from '../../../ui/format/search.ts'
import type { Sheet } from '../import/files/sheet.ts'
import type { TranslatableText } from './translatable-texts.ts'

/**
 * Returns the table that the button `Descargar` saves as a file, with the columns key, text and English.
 * @param drafts English translations that are typed but not saved yet, by key
 */
export const toTranslationTable = (
  texts: readonly TranslatableText[],
  drafts: ReadonlyMap<string, string>,
  headers: readonly [key: string, text: string, english: string],
): string[][] => [[...headers], ...texts.map(({ key, text, english }) => [key, text, drafts.get(key) ?? english])]

/**
 * Reads translations from the first sheet of a file. The columns for key and English are found by their headers and may
 * be in any order. Rows without an English text are ignored, so that a half-filled table removes no translation.
 * @returns the translations that differ from the stored ones, by key, and the number of rows with an English text but
 * an unknown key; `undefined` if the key or English column is missing
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
