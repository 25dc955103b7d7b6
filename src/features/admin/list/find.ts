import { fold } from '../../../ui/format/search.ts'

const folded = new WeakMap<object, string>()

/** Whether every word of the query begins a word of the row's text, without accents. A row is folded once. */
export function isFound(row: object, textOf: () => string, query: string): boolean {
  let text = folded.get(row)
  if (text === undefined) {
    text = ` ${fold(textOf()).replace(/[^\p{L}\p{N}]+/gu, ' ')}`
    folded.set(row, text)
  }
  const parts = fold(query).split(' ')
  return parts.every(part => text.includes(` ${part}`))
}
