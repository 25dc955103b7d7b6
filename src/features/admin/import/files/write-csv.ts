import { beginsLikeFormula } from './formula.ts'

/**
 * Creates a CSV file from rows of cells. It begins with a byte order mark, so that Excel reads it as UTF-8. The default
 * `separator` is a comma.
 */
export const toCsvFile = (name: string, rows: readonly (readonly string[])[], separator?: Separator): File =>
  new File(['\ufeff', writeCsv(rows, separator)], name, { type: 'text/csv;charset=utf-8' })

type Separator = ',' | ';'

/** Writes rows of cells as the text of a CSV file, with quotation marks where cells need them. */
export const writeCsv = (rows: readonly (readonly string[])[], separator: Separator = ','): string =>
  rows.map(row => row.map(toCell).join(separator)).join('\r\n')

/**
 * An apostrophe is put before a cell that looks like a formula, so that no spreadsheet program runs it. A negative
 * number such as `-12.50` gets no apostrophe.
 */
function toCell(text: string): string {
  const safe = beginsLikeFormula(text) && !/^-\d[\d.,]*$/.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
