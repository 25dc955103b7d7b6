import type { Column, ColumnField, RowKind } from '../columns/column.ts'
import { listStores } from '../columns/recognise-columns.ts'
import type { Sheet } from '../files/sheet.ts'
import type { DecimalMark } from '../items/read-price.ts'
import { findSource, guessMarkOf, type Source } from '../items/read-source.ts'
import { type Decisions, noDecisions, type RowDecision } from '../rehearsal/decisions.ts'

export const steps = ['file', 'columns', 'review', 'done'] as const
export type Step = (typeof steps)[number]

/** A file that was read, and everything that a person chose about it. `file`: its name. */
export type OpenedFile = {
  file: string
  source: Source
  columns: Column[]
  store: string | undefined
  mark: DecimalMark
  decisions: Decisions
}

/** @param kind what a person chose; otherwise the headers decide */
export function openFile(file: string, sheets: readonly Sheet[], kind?: RowKind): OpenedFile {
  const source = findSource(sheets, kind)
  const { columns } = source
  return { file, source, columns, store: listStores(columns)[0], mark: guessMarkOf(source), decisions: noDecisions }
}

/**
 * Says what a column is. Only one column can be the name, the category and so on, so another column with this field
 * loses it. A column that was recognised, for example as the modifier `Leche`, can be chosen as that again.
 * @param recognised the column as it was recognised
 */
export const chooseField = (columns: readonly Column[], recognised: Column, field: ColumnField | undefined): Column[] =>
  columns.map(column => {
    if (column.index === recognised.index)
      return recognised.field === field ? recognised : { ...withoutField(recognised), ...(field && { field }) }
    const isTaken = field !== undefined && column.field === field && column.of === undefined
    return isTaken ? withoutField(column) : column
  })

const withoutField = ({ index, header }: Column): Column => ({ index, header })

export const decideRow = (decisions: Decisions, row: number, decision: RowDecision): Decisions => ({
  ...decisions,
  rows: { ...decisions.rows, [row]: { ...decisions.rows[row], ...decision } },
})
