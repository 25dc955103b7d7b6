import { wordsOf } from '../../../ui/format/search.ts'

const searchTexts = new WeakMap<object, string>()

/** Whether every word of the query begins a word of the row's text, without accents. A row is folded once. */
export function matchesQuery(row: object, textOf: () => string, query: string): boolean {
  let text = searchTexts.get(row)
  if (text === undefined) {
    text = ` ${wordsOf(textOf()).join(' ')}`
    searchTexts.set(row, text)
  }
  return wordsOf(query).every(part => text.includes(` ${part}`))
}
