import type { ReactNode } from 'react'

/** One column of a list. */
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
  /** The place of the cell on a phone, where each row is a card. Without it, cards leave the column out. */
  card?: 'title' | 'side' | 'line' | 'mark'
  /** Cards have no column heads, so this cell starts with its label: `Productos: 10`. */
  labelOnCard?: true
  /** The column cannot be hidden. */
  alwaysVisible?: true
}

/** A filter above the list, of which one option can be chosen. */
export type Filter<Row> = {
  name: string
  /** The label of the option that shows all rows. */
  allLabel: string
  options: readonly { value: string; label: string }[]
  passes(row: Row, value: string): boolean
}
