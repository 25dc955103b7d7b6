import type { ReactNode, RefObject } from 'react'
import type { Product } from '../../../../domain/catalogue.ts'
import { isMarkedSoldOut, type StockMarks } from '../../../data/orders/stock-marks.ts'
import { useWidth } from '../../../ui/hooks/use-width.ts'
import { PaneRows } from '../../../ui/layout/virtual-rows.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { DishWarning } from '../allergies/describe-dish-warning.ts'
import { ProductTile } from './product-tile.tsx'

/**
 * Returns the warning as separate props with primitive values. A new object would render every tile again, because
 * `memo` compares the props by identity.
 */
const toTileWarning = (warning: DishWarning | undefined) =>
  warning && { warning: warning.text, warningTag: warning.tag, isForbidden: warning.contains }

const minTileWidthPx = 146
const gapPx = 12

type Props = {
  products: readonly ({ id: string } & Product)[]
  counts: ReadonlyMap<string, number>
  marks: StockMarks
  warningOf(product: Product): DishWarning | undefined
  currency: string
  pane: RefObject<HTMLElement | null>
  /** The id of the product whose options (`choices`) are shown below the row of its tile. */
  openId: string | undefined
  choices: ReactNode
  onTap(id: string): void
  onLongPress(id: string): void
}

export function TileGrid({
  products,
  counts,
  marks,
  warningOf,
  currency,
  pane,
  openId,
  choices,
  onTap,
  onLongPress,
}: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const columns = Math.max(2, Math.floor((width + gapPx) / (minTileWidthPx + gapPx)))
  const row = (index: number) => (
    <chakra.div
      data-row
      display="grid"
      columnGap={`${gapPx}px`}
      pb={`${gapPx}px`}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {products.slice(index * columns, (index + 1) * columns).map(product => (
        <ProductTile
          key={product.id}
          product={product}
          currency={currency}
          count={counts.get(product.id) ?? 0}
          isOpen={product.id === openId}
          {...toTileWarning(warningOf(product))}
          isMarkedHere={isMarkedSoldOut(marks, product.id)}
          onTap={onTap}
          onLongPress={onLongPress}
        />
      ))}
      {products.slice(index * columns, (index + 1) * columns).some(({ id }) => id === openId) && (
        <chakra.div gridColumn="1 / -1">{choices}</chakra.div>
      )}
    </chakra.div>
  )
  return (
    <div ref={ref}>
      {width > 0 && (
        <PaneRows
          count={Math.ceil(products.length / columns)}
          estimatedRowHeight={152 + gapPx}
          pane={pane}
          render={row}
        />
      )}
    </div>
  )
}
