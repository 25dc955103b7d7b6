import { wordsOf } from '../../../ui/format/search.ts'

const folded = new WeakMap<object, string>()

/** Whether every word of the query begins a word of the row's text, without accents. A row is folded once. */
export function isFound(row: object, textOf: () => string, query: string): boolean {
  let text = folded.get(row)
  if (text === undefined) {
    text = ` ${wordsOf(textOf()).join(' ')}`
    folded.set(row, text)
  }
  return wordsOf(query).every(part => text.includes(` ${part}`))
}
