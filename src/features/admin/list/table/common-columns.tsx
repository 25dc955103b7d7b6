import type { Column } from './column.ts'
import { Name } from './table-parts.ts'

/** What the record is called, and the way to its form. */
export const nameColumn = <Row extends { id: string; name: string }>(
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
    <Name type="button" onClick={() => open(row.id)}>
      {row.name}
    </Name>
  ),
})

/** Its place on the menu. */
export const positionColumn = <Row extends { position: number }>(
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
