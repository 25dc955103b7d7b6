/** The cells of a file or of one sheet of a workbook, as text. `name` is empty if the file has only one sheet. */
export type Sheet = { name: string; rows: string[][] }

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

/** Why a file cannot be imported at all. `line`: the line of the file at which reading it failed. */
export class FileProblem extends Error {
  readonly code: FileProblemCode
  readonly line: number | undefined

  constructor(code: FileProblemCode, line?: number) {
    super(code)
    this.name = 'FileProblem'
    this.code = code
    this.line = line
  }
}

export const maxFileBytes = 10 * 1024 * 1024
export const maxUnpackedBytes = 60 * 1024 * 1024
export const maxRows = 5_000
export const maxColumns = 1_000
/** Spreadsheet programs have the same limit. */
export const maxCellLength = 32_767
