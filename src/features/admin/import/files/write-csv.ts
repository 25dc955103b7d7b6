import { beginsLikeFormula } from './formula.ts'

/** The byte order mark tells Excel that the text is UTF-8. */
export const toCsvFile = (name: string, rows: readonly (readonly string[])[], separator?: Separator): File =>
  new File(['\ufeff', writeCsv(rows, separator)], name, { type: 'text/csv;charset=utf-8' })

type Separator = ',' | ';'

export const writeCsv = (rows: readonly (readonly string[])[], separator: Separator = ','): string =>
  rows.map(row => row.map(toCell).join(separator)).join('\r\n')

/**
 * A cell that begins like a formula gets an apostrophe, so that no spreadsheet program runs it. A negative number is no
 * formula.
 */
function toCell(text: string): string {
  const safe = beginsLikeFormula(text) && !/^-\d[\d.,]*$/.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
