import { searchItems, toSearchable } from '../../../ui/format/search.ts'

const searchTexts = new WeakMap<object, string>()

/**
 * Returns the rows whose text matches the query. The text of a row object is computed once and cached. The cache stays
 * correct, because a changed record arrives as a new row object.
 */
export const searchRows = <Row extends object>(rows: Row[], textOf: (row: Row) => string, query: string): Row[] =>
  searchItems(rows, row => searchTexts.get(row) ?? cacheText(row, textOf(row)), query)

function cacheText(row: object, text: string): string {
  const searchable = toSearchable(text)
  searchTexts.set(row, searchable)
  return searchable
}
