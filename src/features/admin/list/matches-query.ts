import { splitIntoWords } from '../../../ui/format/search.ts'

const searchTexts = new WeakMap<object, string>()

/**
 * Whether each word of the query is the beginning of a word in the row's text, ignoring case and accents. The text of a
 * row is computed once, because a catalogue row never changes.
 */
export function matchesQuery(row: object, textOf: () => string, query: string): boolean {
  let text = searchTexts.get(row)
  if (text === undefined) {
    text = ` ${splitIntoWords(textOf()).join(' ')}`
    searchTexts.set(row, text)
  }
  return splitIntoWords(query).every(part => text.includes(` ${part}`))
}
