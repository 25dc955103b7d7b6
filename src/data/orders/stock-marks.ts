import type { Payload } from '../../../domain/commands.ts'
import type { OutboxCommand } from '../outbox/outbox-commands.ts'

/**
 * A mark of a product: available or sold out. `stock` is the number of portions left; missing if they are not counted.
 */
export type StockMark = Pick<Payload<'markAvailable'>, 'available' | 'stock'>
/** The marks that the server has not applied yet. For each product id, only the last mark. */
export type StockMarks = ReadonlyMap<string, StockMark>

export const noStockMarks: StockMarks = new Map()

/** @param rows the commands of this device, oldest first; rejected commands are skipped */
export function listStockMarks(rows: readonly Pick<OutboxCommand, 'command' | 'state'>[]): StockMarks {
  const marks = rows.flatMap(({ command: { type, payload }, state }) =>
    type === 'markAvailable' && state === 'pending' ? [[payload.productId, payload] as const] : [],
  )
  return marks.length > 0 ? new Map(marks) : noStockMarks
}

/** Whether this device has marked the product sold out, and the server does not know it yet. */
export function isMarkedSoldOut(marks: StockMarks, productId: string): boolean {
  const mark = marks.get(productId)
  return mark !== undefined && (!mark.available || mark.stock === 0)
}

/**
 * Returns the products with `available: false` where this device has marked them sold out. A product that this device
 * has marked available stays sold out until the server knows it, because the server still refuses to sell it.
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
