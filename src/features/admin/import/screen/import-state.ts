import type { ColumnField, ImportColumn, RowKind } from '../columns/column.ts'
import { listStores } from '../columns/recognise-columns.ts'
import type { Sheet } from '../files/sheet.ts'
import type { DecimalMark } from '../items/read-price.ts'
import { findSource, guessDecimalMarkOfTable, type ImportTable } from '../items/read-source.ts'
import { type ImportDecisions, noDecisions, type RowDecision } from '../preview/decisions.ts'

export const importSteps = ['file', 'columns', 'review', 'done'] as const
export type ImportStep = (typeof importSteps)[number]

/**
 * A file that was read, and what the user chose about it. `file`: the file name. `store`: the store whose prices are
 * imported; `undefined` if no header names one. `mark`: the decimal mark of the prices.
 */
export type OpenedFile = {
  file: string
  source: ImportTable
  columns: ImportColumn[]
  store: string | undefined
  mark: DecimalMark
  decisions: ImportDecisions
}

/**
 * Finds the table to import in the sheets of a file.
 * @param file the name of the file
 * @param kind whether the user wants to import products or members; without it, the headers decide
 */
export function openFile(file: string, sheets: readonly Sheet[], kind?: RowKind): OpenedFile {
  const source = findSource(sheets, kind)
  const { columns } = source
  return {
    file,
    source,
    columns,
    store: listStores(columns)[0],
    mark: guessDecimalMarkOfTable(source),
    decisions: noDecisions,
  }
}

/**
 * Sets the field of one column, for example `name`. If another column has the same field, that column is ignored from
 * now on, unless its header names a modifier, tax or store (`of`).
 * @param recognised the column to change, as it was recognised by its header. If the user chooses the recognised field
 * again, the column also gets back the modifier, tax or store that its header names.
 */
export const chooseField = (
  columns: readonly ImportColumn[],
  recognised: ImportColumn,
  field: ColumnField | undefined,
): ImportColumn[] =>
  columns.map(column => {
    if (column.index === recognised.index)
      return recognised.field === field ? recognised : { ...withoutField(recognised), ...(field && { field }) }
    const isTaken = field !== undefined && column.field === field && column.of === undefined
    return isTaken ? withoutField(column) : column
  })

const withoutField = ({ index, header }: ImportColumn): ImportColumn => ({ index, header })

/** `row`: the number of the row in the file. */
export const decideRow = (decisions: ImportDecisions, row: number, decision: RowDecision): ImportDecisions => ({
  ...decisions,
  rows: { ...decisions.rows, [row]: { ...decisions.rows[row], ...decision } },
})
