import { localTimeOf } from '../../../../domain/business-day.ts'
import { countDecimalDigits } from '../../../../domain/money.ts'
import type { ExportCell, ExportColumn } from './list-columns.ts'
import type { ExportWords } from './words/words.ts'

/**
 * How the cells of an exported table are written. `mark`: the decimal mark. `separator`: the character between two
 * cells of a CSV file.
 */
export type TableFormat = { mark: '.' | ','; separator: ',' | ';'; currency: string; timeZone: string | undefined }

/**
 * Returns the table format for a locale. If its decimal mark is a comma, cells are separated by semicolons, as
 * spreadsheet programs expect.
 */
export function tableFormatOf(locale: string, currency: string, timeZone: string | undefined): TableFormat {
  const mark = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
  return mark === ',' ? { mark, separator: ';', currency, timeZone } : { mark: '.', separator: ',', currency, timeZone }
}

/** Converts a list to a table of texts: a row of headers, and one for each item of `rows`. */
export const createExportTable = <Row>(
  rows: readonly Row[],
  columns: readonly ExportColumn<Row>[],
  format: TableFormat,
  words: ExportWords,
): string[][] => [
  columns.map(([header]) => words.columns[header]),
  ...rows.map(row => columns.map(([, cell]) => formatCell(cell(row), format, words))),
]

function formatCell(cell: ExportCell, { mark, currency, timeZone }: TableFormat, words: ExportWords): string {
  if (cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? words.yes : words.no
  if (typeof cell === 'number') return String(cell).replace('.', mark)
  if (typeof cell === 'string') return cell
  if ('at' in cell) return new Date(localTimeOf(cell.at, timeZone)).toISOString().slice(0, 16).replace('T', ' ')
  const digits = countDecimalDigits(currency)
  return (cell.amount / 10 ** digits).toFixed(digits).replace('.', mark)
}
