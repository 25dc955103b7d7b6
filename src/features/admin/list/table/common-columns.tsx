import type { Column } from './column.ts'
import { NameButton } from './table-parts.ts'

export const createNameColumn = <Row extends { id: string; name: string }>(
  label: string,
  width: string,
  open: (id: string) => void,
): Column<Row> => ({
  id: 'nombre',
  label,
  width,
  card: 'title',
  alwaysVisible: true,
  value: row => row.name,
  cell: row => (
    <NameButton type="button" onClick={() => open(row.id)}>
      {row.name}
    </NameButton>
  ),
})

export const createPositionColumn = <Row extends { position: number }>(
  label: string,
  width = 'minmax(110px, .6fr)',
): Column<Row> => ({
  id: 'posicion',
  label,
  width,
  alignEnd: true,
  value: row => row.position,
  cell: row => row.position,
})

/**
 * Returns a function that counts the products which use a record, for example a modifier.
 * @param lists for each product, the ids of the records that it uses
 */
export function createProductCounter(lists: readonly (readonly string[])[]): (row: { id: string }) => number {
  const counts = new Map<string, number>()
  for (const ids of lists) for (const id of new Set(ids)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return ({ id }) => counts.get(id) ?? 0
}
