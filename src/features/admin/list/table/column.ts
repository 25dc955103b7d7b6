import type { ReactNode } from 'react'

export type Column<Row> = {
  /** The column's name in the address, for example `precio` in `?orden=-precio`. */
  id: string
  label: string
  /** The width as a CSS grid track, for example `minmax(90px, .5fr)`. */
  width: string
  alignEnd?: true
  /** The value by which the list is sorted. Without `value`, the list cannot be sorted by this column. */
  value?(row: Row): string | number
  cell(row: Row): ReactNode
  /**
   * A phone shows a card for each row. `card` is the position of the cell on the card: `title` and `side` are left and
   * right on the first line, `line` and `mark` on the second. Without `card`, the card does not contain the cell.
   */
  card?: 'title' | 'side' | 'line' | 'mark'
  /** On a card, the cell starts with the label of the column: `Productos: 10`. */
  labelOnCard?: true
  alwaysVisible?: true
}

export type Filter<Row> = {
  name: string
  /** The label of the option that shows all rows. */
  allLabel: string
  options: readonly { value: string; label: string }[]
  passes(row: Row, value: string): boolean
}
