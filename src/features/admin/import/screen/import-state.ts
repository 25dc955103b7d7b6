import type { Column, ColumnField, RowKind } from '../columns/column.ts'
import { listStores } from '../columns/recognise-columns.ts'
import type { Sheet } from '../files/sheet.ts'
import type { DecimalMark } from '../items/read-price.ts'
import { findSource, guessMarkOf, type Source } from '../items/read-source.ts'
import { type Decisions, noDecisions, type RowDecision } from '../rehearsal/decisions.ts'

/** The steps of the import in their order. */
export const steps = ['file', 'columns', 'review', 'done'] as const
export type Step = (typeof steps)[number]

/**
 * A file that was read, and everything that the user chose about it. `file`: its name. `store`: the store whose prices
 * are imported. `mark`: the decimal mark of its prices.
 */
export type OpenedFile = {
  file: string
  source: Source
  columns: Column[]
  store: string | undefined
  mark: DecimalMark
  decisions: Decisions
}

/**
 * Finds the table to import in the sheets of a file.
 * @param file the name of the file
 * @param kind whether the user wants to import products or members; without it, the headers decide
 */
export function openFile(file: string, sheets: readonly Sheet[], kind?: RowKind): OpenedFile {
  const source = findSource(sheets, kind)
  const { columns } = source
  return { file, source, columns, store: listStores(columns)[0], mark: guessMarkOf(source), decisions: noDecisions }
}

/**
 * Sets the field of one column. If another column has this field, for example `name`, it loses it, because only one
 * column can have it.
 * @param recognised the column to change, as it was recognised by its header; if its own field is chosen again, it also
 * gets back the modifier or tax that its header names
 */
export const chooseField = (columns: readonly Column[], recognised: Column, field: ColumnField | undefined): Column[] =>
  columns.map(column => {
    if (column.index === recognised.index)
      return recognised.field === field ? recognised : { ...withoutField(recognised), ...(field && { field }) }
    const isTaken = field !== undefined && column.field === field && column.of === undefined
    return isTaken ? withoutField(column) : column
  })

const withoutField = ({ index, header }: Column): Column => ({ index, header })

/** Adds what the user decided about one row to the decisions. `row`: the number of the row in the file. */
export const decideRow = (decisions: Decisions, row: number, decision: RowDecision): Decisions => ({
  ...decisions,
  rows: { ...decisions.rows, [row]: { ...decisions.rows[row], ...decision } },
})
