import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import type { Column } from '../list/table/column.ts'
import { createNameColumn, createPositionColumn } from '../list/table/common-columns.tsx'
import type { TableSpec } from '../list/table/table-state.ts'
import type { AdminWords } from '../words/words.ts'

type StationRow = WholeCatalogue['stations'][number]

/** The names of the columns are used in the address of the page, for example `?orden=-minutos`. */
export const stationTableSpec: TableSpec = {
  filters: [],
  columns: ['posicion', 'nombre', 'tipo', 'minutos', 'categorias', 'desvio'],
  sort: { by: 'posicion', down: false },
}

export function createStationColumns(
  { stations, categories }: WholeCatalogue,
  { stations: { columns, kinds, minutes } }: AdminWords,
  open: (id: string) => void,
): Column<StationRow>[] {
  const kind = (row: StationRow) => kinds[row.kind]
  const categoryCount = (row: StationRow) => categories.filter(({ stationId }) => stationId === row.id).length
  const reroute = ({ rerouteTo }: StationRow) => stations.find(({ id }) => id === rerouteTo)?.name ?? '—'
  return [
    createNameColumn(columns.nombre, 'minmax(150px, 2fr)', open),
    { id: 'tipo', label: columns.tipo, width: 'minmax(112px, 1fr)', card: 'line', value: kind, cell: kind },
    {
      id: 'minutos',
      label: columns.minutos,
      width: 'minmax(96px, .7fr)',
      card: 'mark',
      value: row => row.alarmAfter,
      cell: row => minutes(row.warnAfter, row.alarmAfter),
    },
    {
      id: 'categorias',
      label: columns.categorias,
      width: 'minmax(96px, .5fr)',
      alignEnd: true,
      card: 'side',
      labelOnCard: true,
      value: categoryCount,
      cell: categoryCount,
    },
    { id: 'desvio', label: columns.desvio, width: 'minmax(96px, 1fr)', value: reroute, cell: reroute },
    createPositionColumn(columns.posicion, 'minmax(64px, .4fr)'),
  ]
}
