/**
 * The cells of a CSV file or of one sheet of a workbook, as text. `name`: the name of the sheet; empty for a CSV file.
 */
export type Sheet = { name: string; rows: string[][] }

/**
 * Why a file cannot be imported at all. `oldExcel`: a workbook of Excel before 2007, or with a password. `noWorkbook`:
 * a ZIP that is no workbook. `notATable`: for example a picture or a PDF.
 */
export type FileProblemCode =
  | 'empty'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'unpacksTooLarge'
  | 'oldExcel'
  | 'damaged'
  | 'notATable'
  | 'noWorkbook'

/**
 * The error that is thrown for a file that cannot be imported at all. `line`: the number of the row of a CSV file where
 * reading failed, from 1; a first row `sep=;` is not counted.
 */
export class FileError extends Error {
  readonly code: FileProblemCode
  readonly line: number | undefined

  constructor(code: FileProblemCode, line?: number) {
    super(code)
    this.name = 'FileError'
    this.code = code
    this.line = line
  }
}

export const maxFileBytes = 10 * 1024 * 1024
export const maxUnpackedBytes = 60 * 1024 * 1024
/** Without the row of headers. */
export const maxDataRows = 5_000
export const maxColumns = 1_000
/** The maximum number of characters in a cell. Excel has the same limit. */
export const maxCellLength = 32_767
