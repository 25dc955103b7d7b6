import checkCircle from '@phosphor-icons/core/assets/bold/check-circle-bold.svg?raw'
import prohibit from '@phosphor-icons/core/assets/bold/prohibit-bold.svg?raw'
import type { Product } from '../../../../domain/catalogue.ts'
import type { WholeCatalogue } from '../../../data/catalogue/use-whole-catalogue.ts'
import { imageUrl } from '../../../platform/images.ts'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { Plate } from '../../../ui/food/plate.tsx'
import { formatMoney } from '../../../ui/format/money.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { departmentsText } from '../list/departments-text.ts'
import type { Column } from '../list/table/column.ts'
import { createPositionColumn } from '../list/table/common-columns.tsx'
import { NameButton } from '../list/table/table-parts.ts'
import type { AdminWords } from '../words/words.ts'

export type ProductRow = { id: string } & Product

const OnSale = createIcon(checkCircle)
const SoldOut = createIcon(prohibit)
const State = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '2', fontWeight: '600', whiteSpace: 'nowrap' },
  variants: { off: { true: { color: 'fg' }, false: { color: 'green' } } },
})
const Price = chakra('span', {
  base: { textStyle: 'price', '&[data-off]': { color: 'fg.muted' }, '&[data-asked]': { fontWeight: '400' } },
})

export function createProductColumns(
  catalogue: WholeCatalogue,
  words: AdminWords,
  open: (id: string) => void,
): Column<ProductRow>[] {
  const { columns, asked, everywhere, onSale, soldOut } = words.products
  const { currency } = catalogue.tenant
  const categories = new Map(catalogue.categories.map(({ id, name }) => [id, name]))
  const categoryOf = ({ categoryId }: ProductRow) => categories.get(categoryId) ?? '—'
  const departmentsOf = (row: ProductRow) => departmentsText(row.departmentIds, catalogue.departments, everywhere)
  return [
    {
      id: 'nombre',
      label: columns.nombre,
      width: 'minmax(200px, 2.4fr)',
      card: 'title',
      alwaysVisible: true,
      value: row => row.name,
      cell: row => (
        <NameButton type="button" data-off={!row.available || undefined} onClick={() => open(row.id)}>
          <Plate src={imageUrl(row.image, 'small')} size="xs" greyedOut={!row.available} />
          <chakra.span lineClamp={{ base: 3, sm: 2 }}>{row.name}</chakra.span>
        </NameButton>
      ),
    },
    {
      id: 'categoria',
      label: columns.categoria,
      width: 'minmax(96px, 1fr)',
      card: 'line',
      value: categoryOf,
      cell: categoryOf,
    },
    {
      id: 'depto',
      label: columns.depto,
      width: 'minmax(96px, 1fr)',
      value: departmentsOf,
      cell: departmentsOf,
    },
    {
      id: 'precio',
      label: columns.precio,
      width: 'minmax(84px, .7fr)',
      alignEnd: true,
      card: 'side',
      value: row => row.price ?? -1,
      cell: row => (
        <Price data-off={!row.available || undefined} data-asked={row.price === null || undefined}>
          {row.price === null ? asked : formatMoney(row.price, currency)}
        </Price>
      ),
    },
    {
      id: 'estado',
      label: columns.estado,
      width: 'minmax(108px, .8fr)',
      card: 'mark',
      value: row => (row.available ? 1 : 0),
      cell: row => (
        <State off={!row.available}>
          {row.available ? <OnSale size={18} /> : <SoldOut size={18} />}
          {row.available ? onSale : soldOut}
        </State>
      ),
    },
    createPositionColumn(columns.posicion, 'minmax(80px, .5fr)'),
  ]
}
