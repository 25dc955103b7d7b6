import type { ReactNode } from 'react'

/** One column of a section's list. */
export type Column<Row> = {
  /** As the address names it. */
  id: string
  label: string
  /** A track of CSS grid. */
  width: string
  alignEnd?: true
  /** What the list is sorted by; without it, it cannot be sorted by this column. */
  value?(row: Row): string | number
  cell(row: Row): ReactNode
  /** Where it stands in the card that a row is on a phone; a column without a place is left out there. */
  card?: 'title' | 'side' | 'line' | 'mark'
  /** On a card, where no head stands above it, its name comes first: `Productos: 10`. */
  labelOnCard?: true
  /** Cannot be hidden. */
  alwaysVisible?: true
}

/** What a row passes by: one of several, chosen in a field over the list. */
export type Filter<Row> = {
  name: string
  /** Of the choice that lets everything pass. */
  allLabel: string
  options: readonly { value: string; label: string }[]
  passes(row: Row, value: string): boolean
}
