import { searchItems, toSearchable } from '../../../ui/format/search.ts'

const searchTexts = new WeakMap<object, string>()

/** Caches the text of each row object. A read of the database gives new row objects, so no cached text is outdated. */
export const searchRows = <Row extends object>(rows: Row[], textOf: (row: Row) => string, query: string): Row[] =>
  searchItems(rows, row => searchTexts.get(row) ?? cacheText(row, textOf(row)), query)

function cacheText(row: object, text: string): string {
  const searchable = toSearchable(text)
  searchTexts.set(row, searchable)
  return searchable
}
