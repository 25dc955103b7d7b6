import { splitIntoWords } from '../../../ui/format/search.ts'

const searchTexts = new WeakMap<object, string>()

/**
 * Whether each word of the query begins a word of the row's text, ignoring case and accents. The text is cached by row
 * object. This is safe because a row object never changes: a changed record gets a new row object.
 */
export function matchesQuery(row: object, textOf: () => string, query: string): boolean {
  let text = searchTexts.get(row)
  if (text === undefined) {
    text = ` ${splitIntoWords(textOf()).join(' ')}`
    searchTexts.set(row, text)
  }
  return splitIntoWords(query).every(part => text.includes(` ${part}`))
}
