import { toPlainWords } from '../../../../ui/format/search.ts'
import type { RowKind } from './column.ts'
import { recogniseColumns } from './recognise-columns.ts'

/**
 * The point-of-sale system that exported a file. `sheet`: any other table of products, for example our own template.
 * `members`: any table of members.
 */
export type ImportSystem = 'loyverse' | 'square' | 'clover' | 'toast' | 'clip' | 'sheet' | 'members'

/** Recognises by its headers which system exported a table of products; `sheet` if none is recognised. */
export function recogniseSystem(headers: readonly string[]): ImportSystem {
  const names = new Set(headers.map(toPlainWords))
  const has = (...wanted: string[]) => wanted.every(name => names.has(name))
  if (has('handle') && (has('option 1 name') || has('opcion 1 nombre'))) return 'loyverse'
  if (has('item name') && (has('token') || has('reference handle'))) return 'square'
  if (has('clover id')) return 'clover'
  if (has('operation', 'entity type') || has('menu item', 'menu group')) return 'toast'
  return names.size === 4 && has('nombre', 'categoria', 'precio', 'descripcion') ? 'clip' : 'sheet'
}

/** How many of the first rows are searched for headers, because a title or a note can be above them. */
const searchedRows = 10

/**
 * Finds the row with the headers: of the first 10 rows, the one with the most recognised headers.
 * @returns the index of the row; 0 if no header is recognised
 */
export function findHeaderRow(rows: readonly string[][], kind: RowKind = 'products'): number {
  const counts = rows
    .slice(0, searchedRows)
    .map(row => new Set(recogniseColumns(row, kind).flatMap(({ field, of = '' }) => (field ? [field + of] : []))).size)
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}
