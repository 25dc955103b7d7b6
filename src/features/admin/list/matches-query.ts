import { splitIntoWords } from '../../../ui/format/search.ts'

const searchTexts = new WeakMap<object, string>()

/**
 * Whether each word of the query begins a word of the row's text, ignoring case and accents. The text of a row is
 * cached: a changed record arrives as a new row object, so a row object never changes.
 */
export function matchesQuery(row: object, textOf: () => string, query: string): boolean {
  let text = searchTexts.get(row)
  if (text === undefined) {
    text = ` ${splitIntoWords(textOf()).join(' ')}`
    searchTexts.set(row, text)
  }
  return splitIntoWords(query).every(part => text.includes(` ${part}`))
}
