import type { Product } from './catalogue.ts'
import { isOrderedLine } from './minimum.ts'
import { getOwn } from './objects.ts'
import { type Line, type Order, sortLines } from './order.ts'
import { isPractice } from './practice.ts'
import { isSent } from './transitions.ts'

/**
 * The stock of a product. `left`: the number of portions left; negative if too many were sold; `null` if portions are
 * not counted. `available`: whether the product can be sold; if missing, `available` of the product's document decides.
 * `applied`: the ids of the newest `markAvailable` commands, each with a number; newer commands have higher numbers.
 */
export type Stock = { left: number | null; applied: { [commandId: string]: number }; available?: boolean }
export type StockByProduct = { [productId: string]: Stock }
type Orders = { [orderId: string]: Order }

/** Whether the product is sold out, or fewer than `quantity` portions are left. */
export function isSoldOut(stocks: StockByProduct, productId: string, product: Product, quantity: number): boolean {
  const stock = getOwn(stocks, productId)
  if (!(stock?.available ?? product.available)) return true
  return typeof stock?.left === 'number' && quantity > stock.left
}

/**
 * Whether the portions of the line are subtracted from the stock: true as soon as staff or a guest sent the line, even
 * if it is still held. False for a comped (free) line.
 */
export const isSubtractedFromStock = ({ status, comped, heldFrom }: Line): boolean =>
  !comped && (isSent(status) || (status === 'held' && heldFrom !== 'draft'))

const isNotStarted = ({ status }: Line): boolean => status === 'held' || status === 'sent'

function quantityToSubtract(before: Line, after: Line): number {
  if (!isSubtractedFromStock(before) && isSubtractedFromStock(after)) return after.quantity
  return isSubtractedFromStock(before) && !isSubtractedFromStock(after) && isNotStarted(before) ? -before.quantity : 0
}

/**
 * Subtracts the portions of newly sent lines from the stock, and adds back the portions of lines that were voided or
 * comped before the kitchen started to make them. A line that exceeds the stock is marked `oversold`. Nothing is
 * subtracted for a line that moved from another order, or for a check in practice mode.
 * @param before the orders before the command
 * @param after only the orders that the command changed, with its changes
 */
export function updateStock(
  stocks: StockByProduct,
  before: Orders,
  after: Orders,
): { stock: StockByProduct; orders: Orders } {
  // Only the server has the stocks. On a device, `stocks` is usually empty, and no portions are counted.
  if (Object.keys(stocks).length === 0) return { stock: stocks, orders: after }
  const stock = { ...stocks }
  const orders = { ...after }
  for (const [orderId, order] of Object.entries(after)) {
    if (isPractice(order)) continue
    const lines = getOwn(before, orderId)?.lines ?? {}
    const changed = Object.entries(order.lines).filter(
      ([lineId, line]) => isOrderedLine(lineId) && getOwn(lines, lineId) !== line,
    )
    for (const [lineId, line] of sortLines({ lines: Object.fromEntries(changed) })) {
      const lineBefore = getOwn(lines, lineId)
      const count = lineBefore ? quantityToSubtract(lineBefore, line) : 0
      const left = getOwn(stock, line.productId)?.left
      if (count === 0 || typeof left !== 'number') continue
      stock[line.productId] = withQuantityLeft(stock[line.productId]!, left, left - count)
      if (count > 0 && left < count) orders[orderId] = markOversold(orders[orderId]!, lineId, line)
    }
  }
  return { stock, orders }
}

function withQuantityLeft(stock: Stock, before: number, left: number): Stock {
  const isAvailabilityChanged = before > 0 !== left > 0
  return isAvailabilityChanged ? { ...stock, left, available: left > 0 } : { ...stock, left }
}

const markOversold = (order: Order, lineId: string, line: Line): Order => ({
  ...order,
  lines: { ...order.lines, [lineId]: { ...line, oversold: true } },
})

const maxApplied = 100

/** Adds the id of a command to the list of applied commands, and drops the oldest ids, so that it has at most 100. */
export function addAppliedCommand(applied: Stock['applied'], commandId: string): Stock['applied'] {
  const newest = Object.entries(applied)
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxApplied - 1)
  return { ...Object.fromEntries(newest), [commandId]: (newest[0]?.[1] ?? 0) + 1 }
}
