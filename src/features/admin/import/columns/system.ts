import { toPlainWords } from '../../../../ui/format/search.ts'
import type { RowKind } from './column.ts'
import { recogniseColumns } from './recognise-columns.ts'

/**
 * The system that exported a file. `sheet`: any other table, for example our own template. `members`: any table with
 * members.
 */
export type System = 'loyverse' | 'square' | 'clover' | 'toast' | 'clip' | 'sheet' | 'members'

export function recogniseSystem(headers: readonly string[]): System {
  const names = new Set(headers.map(toPlainWords))
  const has = (...wanted: string[]) => wanted.every(name => names.has(name))
  if (has('handle') && (has('option 1 name') || has('opcion 1 nombre'))) return 'loyverse'
  if (has('item name') && (has('token') || has('reference handle'))) return 'square'
  if (has('clover id')) return 'clover'
  if (has('operation', 'entity type') || has('menu item', 'menu group')) return 'toast'
  return names.size === 4 && has('nombre', 'categoria', 'precio', 'descripcion') ? 'clip' : 'sheet'
}

/** A title or a note can stand above the headers. */
const maxRowsAboveHeaders = 10

/**
 * Finds the row with the headers: among the first rows, the one with the most recognised columns.
 * @returns its index; 0 if no header is recognised
 */
export function findHeaderRow(rows: readonly string[][], kind: RowKind = 'products'): number {
  const counts = rows
    .slice(0, maxRowsAboveHeaders)
    .map(row => new Set(recogniseColumns(row, kind).flatMap(({ field, of = '' }) => (field ? [field + of] : []))).size)
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}
