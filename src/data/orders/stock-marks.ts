import type { Payload } from '../../../domain/commands.ts'
import type { OutboxCommand } from '../outbox/outbox-commands.ts'

/**
 * How a user has marked a product: `available` is false if it is sold out. `stock` is the number of portions left;
 * missing if they are not counted.
 */
export type StockMark = Pick<Payload<'markAvailable'>, 'available' | 'stock'>
/** For each product id, the last mark that was made on this device and that the server has not applied yet. */
export type StockMarks = ReadonlyMap<string, StockMark>

export const noStockMarks: StockMarks = new Map()

/**
 * Finds the marks of products in the commands of this device.
 * @param rows the commands, oldest first; rejected commands are skipped
 */
export function listStockMarks(rows: readonly Pick<OutboxCommand, 'command' | 'state'>[]): StockMarks {
  const marks = rows.flatMap(({ command: { type, payload }, state }) =>
    type === 'markAvailable' && state === 'pending' ? [[payload.productId, payload] as const] : [],
  )
  return marks.length > 0 ? new Map(marks) : noStockMarks
}

export function isMarkedSoldOut(marks: StockMarks, productId: string): boolean {
  const mark = marks.get(productId)
  return mark !== undefined && (!mark.available || mark.stock === 0)
}

/**
 * Returns the products, with `available: false` for those that this device has marked sold out. A product that this
 * device has marked available stays sold out until the server has applied the mark, because until then the server
 * refuses to sell the product.
 */
export const applyStockMarks = <Row extends { id: string; available: boolean }>(
  products: readonly Row[],
  marks: StockMarks,
): readonly Row[] =>
  marks.size === 0
    ? products
    : products.map(product =>
        product.available && isMarkedSoldOut(marks, product.id) ? { ...product, available: false } : product,
      )
