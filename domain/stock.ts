import type { Product } from './catalogue.ts'
import { getOwn } from './objects.ts'
import { type Line, type Order, sortLines } from './order.ts'
import { isSent } from './transitions.ts'

/**
 * The stock of a product. `left`: the quantity left, `null` when nobody counts it, below zero when more was sold than there
 * was. `applied`: the newest `markAvailable` commands, numbered from 1. `available`: set when the running batch made the
 * product available or sold out; otherwise the catalogue's value holds.
 */
export type Stock = { left: number | null; applied: { [commandId: string]: number }; available?: boolean }
export type StockByProduct = { [productId: string]: Stock }
type Orders = { [orderId: string]: Order }

/** Whether the product is sold out (86), or fewer than `quantity` are left. */
export function isSoldOut(stocks: StockByProduct, productId: string, product: Product, quantity: number): boolean {
  const stock = getOwn(stocks, productId)
  if (!(stock?.available ?? product.available)) return true
  return typeof stock?.left === 'number' && quantity > stock.left
}

/**
 * Whether the line's quantity is subtracted from the stock: the line was sent, even if it still waits for its course or for
 * a waiter to accept it.
 */
export const isSubtractedFromStock = ({ status, comped, heldFrom }: Line): boolean =>
  !comped && (isSent(status) || (status === 'held' && heldFrom !== 'draft'))

/** Whether the kitchen has not started on the line. */
const isNotStarted = ({ status }: Line): boolean => status === 'held' || status === 'sent'

/** The quantity to subtract from the stock; below zero when the line gives its quantity back. */
function quantityTaken(before: Line, after: Line): number {
  if (!isSubtractedFromStock(before) && isSubtractedFromStock(after)) return after.quantity
  return isSubtractedFromStock(before) && !isSubtractedFromStock(after) && isNotStarted(before) ? -before.quantity : 0
}

/**
 * Subtracts newly sent lines from the stock and adds back lines that were voided or comped before the kitchen started them.
 * A line that exceeds the quantity left is marked `oversold`. Lines that moved to another order are not counted again.
 */
export function updateStock(
  stocks: StockByProduct,
  before: Orders,
  after: Orders,
): { stock: StockByProduct; orders: Orders } {
  // Devices have no stock.
  if (Object.keys(stocks).length === 0) return { stock: stocks, orders: after }
  const stock = { ...stocks }
  const orders = { ...after }
  for (const [orderId, order] of Object.entries(after)) {
    const lines = getOwn(before, orderId)?.lines ?? {}
    const changed = Object.entries(order.lines).filter(([lineId, line]) => getOwn(lines, lineId) !== line)
    for (const [lineId, line] of sortLines({ lines: Object.fromEntries(changed) })) {
      const lineBefore = getOwn(lines, lineId)
      const count = lineBefore ? quantityTaken(lineBefore, line) : 0
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

/** Adds a command to `applied`, which keeps the newest 100. */
export function addAppliedCommand(applied: Stock['applied'], commandId: string): Stock['applied'] {
  const newest = Object.entries(applied)
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxApplied - 1)
  return { ...Object.fromEntries(newest), [commandId]: (newest[0]?.[1] ?? 0) + 1 }
}
