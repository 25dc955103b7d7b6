import Papa from 'papaparse'
import { beginsLikeFormula } from './formula.ts'
import { FileError, type Sheet } from './sheet.ts'

const delimiters = [',', ';', '\t', '|']
/** How many characters at the start of a text are searched for the delimiter. */
const guessedLength = 20_000

/**
 * Reads the rows of a CSV text, or of cells that were copied from a spreadsheet. The delimiter is recognised: comma,
 * semicolon, tab or vertical bar.
 * @throws FileError `damaged` if the quotation marks of a cell are wrong, for example not closed
 */
export function readCsv(text: string): Sheet {
  // Excel can write the delimiter into the first line, for example `sep=;`.
  const [, named, rest = text] = /^\ufeff?sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? []
  const { data, errors } = Papa.parse<string[]>(rest, { delimiter: named ?? guessDelimiter(rest) })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw new FileError('damaged', (broken.row ?? 0) + 1)
  return { name: '', rows: data.map(row => row.map(withoutApostrophe)) }
}

/** Removes the apostrophe that Comanda writes before a cell that looks like a formula (see `write-csv.ts`). */
const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && beginsLikeFormula(cell.slice(1)) ? cell.slice(1) : cell

/** Returns the delimiter that occurs most often outside of quoted cells at the start of the text. */
function guessDelimiter(text: string): string {
  const unquoted = text.slice(0, guessedLength).replace(/"[^"]*"/g, '')
  const counts = delimiters.map(delimiter => unquoted.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))]!
}
