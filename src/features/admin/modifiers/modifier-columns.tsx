import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { Column, Filter } from '../list/table/column.ts'
import { createNameColumn, createProductCounter } from '../list/table/common-columns.tsx'
import type { TableSpec } from '../list/table/table-state.ts'
import type { AdminWords } from '../words/words.ts'

type ModifierRow = WholeCatalogue['modifiers'][number]

/** The names of filters and columns are used in the address of the page, for example `?uso=en-uso&orden=-productos`. */
export const modifierTableSpec: TableSpec = {
  filters: ['uso'],
  columns: ['nombre', 'regla', 'opciones', 'productos'],
  sort: { by: 'nombre', down: false },
}

const createProductCount = ({ products }: WholeCatalogue) =>
  createProductCounter(products.map(product => product.modifierIds))

export function createModifierColumns(
  catalogue: WholeCatalogue,
  { modifiers }: AdminWords,
  open: (id: string) => void,
): Column<ModifierRow>[] {
  const productCount = createProductCount(catalogue)
  const options = (row: ModifierRow) => row.options.map(option => option.name).join(', ')
  return [
    createNameColumn(modifiers.columns.nombre, 'minmax(150px, 1.4fr)', open),
    {
      id: 'regla',
      label: modifiers.columns.regla,
      width: 'minmax(90px, .8fr)',
      card: 'side',
      value: row => row.min * 100 + row.max,
      cell: row => modifiers.rule(row.min, row.max),
    },
    {
      id: 'opciones',
      label: modifiers.columns.opciones,
      width: 'minmax(160px, 2fr)',
      card: 'line',
      cell: row => <chakra.span lineClamp={2}>{options(row)}</chakra.span>,
    },
    {
      id: 'productos',
      label: modifiers.columns.productos,
      width: 'minmax(100px, .6fr)',
      alignEnd: true,
      card: 'mark',
      labelOnCard: true,
      value: productCount,
      cell: row => (productCount(row) === 0 ? modifiers.unused : productCount(row)),
    },
  ]
}

export function createModifierFilters(catalogue: WholeCatalogue, { modifiers }: AdminWords): Filter<ModifierRow>[] {
  const productCount = createProductCount(catalogue)
  return [
    {
      name: 'uso',
      allLabel: modifiers.allUses,
      options: [
        { value: 'en-uso', label: modifiers.used },
        { value: 'sin-usar', label: modifiers.unused },
      ],
      passes: (row, use) => productCount(row) > 0 === (use === 'en-uso'),
    },
  ]
}
