import type { Product } from './catalogue.ts'
import { isOrderedLine } from './minimum.ts'
import { getOwn } from './objects.ts'
import { type Line, type Order, sortLines } from './order.ts'
import { isPractice } from './practice.ts'
import { isSent } from './transitions.ts'

/**
 * The stock of a product. `left`: the number of portions left; negative when too many were sold; `null` when portions
 * are not counted. `available`: whether the product can be sold; if missing, the product's `available` in the catalogue
 * counts. `applied`: the ids of the newest `markAvailable` commands; a newer command has a higher number.
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
 * True for a line that somebody sent, even if it is held until its course is fired or a waiter accepts it. False for a
 * comped line.
 */
export const isSubtractedFromStock = ({ status, comped, heldFrom }: Line): boolean =>
  !comped && (isSent(status) || (status === 'held' && heldFrom !== 'draft'))

const isNotStarted = ({ status }: Line): boolean => status === 'held' || status === 'sent'

function quantityToSubtract(before: Line, after: Line): number {
  if (!isSubtractedFromStock(before) && isSubtractedFromStock(after)) return after.quantity
  return isSubtractedFromStock(before) && !isSubtractedFromStock(after) && isNotStarted(before) ? -before.quantity : 0
}

/**
 * Subtracts newly sent lines from the stock and adds back lines that were voided or comped before the kitchen started
 * them. A line that exceeds the stock is marked `oversold`. A line that was moved to another order is not subtracted
 * again. Lines of practice checks are not counted.
 */
export function updateStock(
  stocks: StockByProduct,
  before: Orders,
  after: Orders,
): { stock: StockByProduct; orders: Orders } {
  // Only the server counts portions. Devices call `reduce` without stock.
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

/** Adds the id of a command, and drops the oldest ids so that at most 100 are stored. */
export function addAppliedCommand(applied: Stock['applied'], commandId: string): Stock['applied'] {
  const newest = Object.entries(applied)
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxApplied - 1)
  return { ...Object.fromEntries(newest), [commandId]: (newest[0]?.[1] ?? 0) + 1 }
}
