import type { Product } from '../../../domain/catalogue.ts'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { PageRows } from '../../ui/layout/virtual-rows.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { MenuRow } from './menu-row.tsx'

const GridRow = chakra('div', { base: { display: 'grid', columnGap: { sm: '6', lg: '48px' } } })

/**
 * In a menu with one column, rows are rendered up to this far beyond the visible part of the page. With more columns, a
 * row has more products to render, so the distance is shorter: a quarter for two columns, a ninth for three.
 */
const overscanPx = 400

type Props = { products: readonly ({ id: string } & Product)[]; currency: string; onOpen(id: string): void }

export function MenuList({ products, currency, onOpen }: Props) {
  const hasTwoColumns = useMedia('(min-width: 728px)')
  const hasThreeColumns = useMedia('(min-width: 1128px)')
  const columns = hasThreeColumns ? 3 : hasTwoColumns ? 2 : 1
  const line = (index: number) => (
    <GridRow data-row style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {products.slice(index * columns, (index + 1) * columns).map(product => (
        <MenuRow key={product.id} product={product} currency={currency} onOpen={onOpen} />
      ))}
    </GridRow>
  )
  return (
    <PageRows
      count={Math.ceil(products.length / columns)}
      estimatedRowHeight={134}
      overscanPx={overscanPx / columns ** 2}
      render={line}
    />
  )
}
