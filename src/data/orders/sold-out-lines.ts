import type { Modifier, Product } from '../../../domain/catalogue.ts'
import type { Line } from '../../../domain/order.ts'

type Lookup<Doc> = { get(id: string): Doc | undefined }

/** The ids of the lines of which the product or an option is sold out. */
export function findSoldOutLines(
  lines: readonly { id: string; line: Pick<Line, 'productId' | 'options'> }[],
  products: Lookup<Pick<Product, 'available'>>,
  modifiers: Lookup<Pick<Modifier, 'options'>>,
): ReadonlySet<string> {
  const isOptionSoldOut = ({ modifierId, optionId }: Line['options'][number]) =>
    modifiers.get(modifierId)?.options.find(({ id }) => id === optionId)?.available === false
  const soldOut = lines.filter(
    ({ line }) => products.get(line.productId)?.available === false || line.options.some(isOptionSoldOut),
  )
  return new Set(soldOut.map(({ id }) => id))
}
