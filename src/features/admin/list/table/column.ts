import type { ReactNode } from 'react'

export type Column<Row> = {
  /** The column's name in the address, for example `precio` in `?orden=-precio`. */
  id: string
  label: string
  /** The width as a CSS grid track, for example `minmax(90px, .5fr)`. */
  width: string
  alignEnd?: true
  /** The sort key. Without it, the list cannot be sorted by this column. */
  value?(row: Row): string | number
  cell(row: Row): ReactNode
  /**
   * On a phone each row is a card. This is the place of the cell on the card; without it, the card leaves the cell out.
   */
  card?: 'title' | 'side' | 'line' | 'mark'
  /** On a card, which has no column heads, the cell starts with its label: `Productos: 10`. */
  labelOnCard?: true
  alwaysVisible?: true
}

/** A select above the list that filters the rows by one option. */
export type Filter<Row> = {
  name: string
  /** The label of the option that shows all rows. */
  allLabel: string
  options: readonly { value: string; label: string }[]
  passes(row: Row, value: string): boolean
}
