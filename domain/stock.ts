import type { Product } from './catalogue.ts'
import { getOwn } from './objects.ts'
import { type Line, type Order, sortLines } from './order.ts'
import { isSent } from './transitions.ts'

/**
 * What is left of a product, `null` when nobody counts; below zero was promised and is not there. `applied`: the newest
 * `markAvailable` commands, numbered. `available`: what this batch made of it; without it the catalogue says.
 */
export type Stock = { left: number | null; applied: { [commandId: string]: number }; available?: boolean }
export type StockByProduct = { [productId: string]: Stock }
type Orders = { [orderId: string]: Order }

/** Whether so many cannot be had: 86, or fewer are left. */
export function isSoldOut(stocks: StockByProduct, productId: string, product: Product, quantity: number): boolean {
  const stock = getOwn(stocks, productId)
  if (!(stock?.available ?? product.available)) return true
  return typeof stock?.left === 'number' && quantity > stock.left
}

/** Whether somebody was promised the line: it was sent, be it to wait for its course or for a waiter's word. */
export const countsAsTaken = ({ status, comped, heldFrom }: Line): boolean =>
  !comped && (isSent(status) || (status === 'held' && heldFrom !== 'draft'))

/** What a kitchen has not begun. */
const isNotStarted = ({ status }: Line): boolean => status === 'held' || status === 'sent'

function quantityTaken(before: Line, after: Line): number {
  if (!countsAsTaken(before) && countsAsTaken(after)) return after.quantity
  return countsAsTaken(before) && !countsAsTaken(after) && isNotStarted(before) ? -before.quantity : 0
}

/**
 * Counts what the change promised and gave back. A line beyond what is left is flagged `oversold`: the last portion is never
 * sold twice in silence. Lines that only moved to another order were counted before.
 */
export function countStock(
  stocks: StockByProduct,
  before: Orders,
  after: Orders,
): { stock: StockByProduct; orders: Orders } {
  // On a device nothing is counted.
  if (Object.keys(stocks).length === 0) return { stock: stocks, orders: after }
  const stock = { ...stocks }
  const orders = { ...after }
  for (const [orderId, order] of Object.entries(after)) {
    const lines = getOwn(before, orderId)?.lines ?? {}
    const changed = Object.entries(order.lines).filter(([lineId, line]) => getOwn(lines, lineId) !== line)
    for (const [lineId, line] of sortLines({ lines: Object.fromEntries(changed) })) {
      const known = getOwn(lines, lineId)
      const count = known ? quantityTaken(known, line) : 0
      const left = getOwn(stock, line.productId)?.left
      if (count === 0 || typeof left !== 'number') continue
      stock[line.productId] = withQuantityLeft(stock[line.productId]!, left, left - count)
      if (count > 0 && left < count) orders[orderId] = markOversold(orders[orderId]!, lineId, line)
    }
  }
  return { stock, orders }
}

function withQuantityLeft(stock: Stock, before: number, left: number): Stock {
  const crossed = before > 0 !== left > 0
  return crossed ? { ...stock, left, available: left > 0 } : { ...stock, left }
}

const markOversold = (order: Order, lineId: string, line: Line): Order => ({
  ...order,
  lines: { ...order.lines, [lineId]: { ...line, oversold: true } },
})

const maxApplied = 100

/** Notes a command, and forgets the oldest of very many. */
export function rememberApplied(applied: Stock['applied'], commandId: string): Stock['applied'] {
  const newest = Object.entries(applied)
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxApplied - 1)
  return { ...Object.fromEntries(newest), [commandId]: (newest[0]?.[1] ?? 0) + 1 }
}
