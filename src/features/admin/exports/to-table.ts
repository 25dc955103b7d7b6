import { localTimeOf } from '../../../../domain/business-day.ts'
import { countDecimalDigits } from '../../../../domain/money.ts'
import type { Cell, Column } from './list-columns.ts'
import type { ExportWords } from './words/words.ts'

/** How the cells of a table are written. `mark`: what separates decimals. `separator`: what separates cells. */
export type TableFormat = { mark: '.' | ','; separator: ',' | ';'; currency: string; timeZone: string | undefined }

/** Spreadsheet programs expect semicolons between cells where decimals have a comma. */
export function formatOfRegion(locale: string, currency: string, timeZone: string | undefined): TableFormat {
  const mark = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
  return mark === ',' ? { mark, separator: ';', currency, timeZone } : { mark: '.', separator: ',', currency, timeZone }
}

/** The headers and the rows of an exported list. */
export const toTable = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  format: TableFormat,
  words: ExportWords,
): string[][] => [
  columns.map(([header]) => words.columns[header]),
  ...rows.map(row => columns.map(([, cell]) => formatCell(cell(row), format, words))),
]

function formatCell(cell: Cell, { mark, currency, timeZone }: TableFormat, words: ExportWords): string {
  if (cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? words.yes : words.no
  if (typeof cell === 'number') return String(cell).replace('.', mark)
  if (typeof cell === 'string') return cell
  if ('at' in cell) return new Date(localTimeOf(cell.at, timeZone)).toISOString().slice(0, 16).replace('T', ' ')
  const digits = countDecimalDigits(currency)
  return (cell.amount / 10 ** digits).toFixed(digits).replace('.', mark)
}
