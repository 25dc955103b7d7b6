import { loadChunk } from '../../../../platform/load-chunk.ts'
import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { FileError, maxCellLength, maxColumns, maxDataRows, maxFileBytes, type Sheet } from './sheet.ts'

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)
const zipStart = [0x50, 0x4b]
/** The first bytes of a compound file: the format of Excel before 2007, and of Excel workbooks with a password. */
const compoundFileStart = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * Reads a CSV file or an XLSX workbook, which are distinguished by their content, not by the file name. Empty rows at
 * the end of a sheet, and empty sheets, are left out.
 * @throws FileError if the file cannot be imported; CallError `unavailable` if the code that reads workbooks cannot
 * be loaded
 */
export async function readFile(bytes: Uint8Array): Promise<Sheet[]> {
  if (bytes.length === 0) throw new FileError('empty')
  if (bytes.length > maxFileBytes) throw new FileError('tooLarge')
  if (startsWith(bytes, compoundFileStart)) throw new FileError('oldExcel')
  return checkSheets(startsWith(bytes, zipStart) ? await readWorkbook(bytes) : [readCsv(decodeTable(bytes))])
}

async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const { readXlsx } = await loadChunk(import('./read-xlsx.ts'))
  return readXlsx(bytes)
}

/**
 * Reads cells that were copied from a spreadsheet, as text with tabs or other delimiters.
 * @throws FileError for example `empty` or `tooManyRows`
 */
export const readPastedCells = (text: string): Sheet[] => checkSheets([readCsv(text)])

/** Decodes the text of a CSV file. A zero character shows that the file is not a text but, for example, a picture. */
function decodeTable(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  if (text.includes('\u0000') || text.startsWith('%PDF')) throw new FileError('notATable')
  return text
}

function checkSheets(sheets: Sheet[]): Sheet[] {
  const checked = sheets.map(({ name, rows }) => ({ name, rows: rows.slice(0, countFilledRows(rows)) }))
  const filled = checked.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new FileError('empty')
  if (filled.some(({ rows }) => rows.length > maxDataRows + 1)) throw new FileError('tooManyRows')
  const allRows = filled.flatMap(({ rows }) => rows)
  if (allRows.some(row => row.length > maxColumns)) throw new FileError('tooManyColumns')
  // A small workbook can store one text of many megabytes and refer to it from thousands of cells. The limits on the
  // size of the file do not prevent that.
  if (allRows.some(row => row.some(cell => cell.length > maxCellLength))) throw new FileError('damaged')
  return filled
}

const countFilledRows = (rows: readonly string[][]): number =>
  rows.findLastIndex(row => row.some(cell => cell.trim() !== '')) + 1
