import { chakra } from '@chakra-ui/react'
import type { Product } from '../../../domain/catalogue.ts'
import { useWidth } from '../../ui/hooks/use-width.ts'
import { PageRows } from '../../ui/layout/virtual-rows.tsx'
import { MenuRow } from './menu-row.tsx'

const GridRow = chakra('div', { base: { display: 'grid', columnGap: { sm: '6', lg: '48px' } } })

/**
 * Rows are rendered up to this far beyond the visible part of the page when the menu has one column. With several
 * columns, each row contains more products, so the distance is divided by the square of the number of columns.
 */
const overscanPx = 400

type Props = { products: readonly ({ id: string } & Product)[]; currency: string; onOpen(id: string): void }

/**
 * The products in one to three columns, depending on the width. Only the rows near the visible part of the page are
 * rendered.
 */
export function MenuList({ products, currency, onOpen }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const columns = width >= 1080 ? 3 : width >= 680 ? 2 : 1
  const line = (index: number) => (
    <GridRow data-row style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {products.slice(index * columns, (index + 1) * columns).map(product => (
        <MenuRow key={product.id} product={product} currency={currency} onOpen={onOpen} />
      ))}
    </GridRow>
  )
  return (
    <div ref={ref}>
      {width > 0 && (
        <PageRows
          count={Math.ceil(products.length / columns)}
          estimatedRowHeight={134}
          overscanPx={overscanPx / columns ** 2}
          render={line}
        />
      )}
    </div>
  )
}
