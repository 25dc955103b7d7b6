import type { LineView } from '../../../data/orders/views.ts'

/**
 * One row of the check: one line, or several equal drafts, such as two taps on `Coca`. `view` has the id of the first
 * line, and the quantity and the amount of all `lines`.
 */
export type LineRow = { view: LineView; lines: readonly LineView[] }

export const createRow = (view: LineView): LineRow => ({ view, lines: [view] })

/**
 * Puts equal drafts together into one row. In the order, each tap is a separate line. So when two tablets without
 * network each add a `Coca`, the order has two, and none is lost.
 * @param discounts the ids of the lines with a discount; each of these lines has its own row
 */
export function mergeDrafts(drafts: readonly LineView[], discounts: { has(id: string): boolean }): LineRow[] {
  const rows = new Map<string, LineView[]>()
  for (const view of drafts) {
    const key = discounts.has(view.id) ? view.id : keyOf(view)
    rows.set(key, [...(rows.get(key) ?? []), view])
  }
  return [...rows.values()].map(lines => (lines.length === 1 ? createRow(lines[0]!) : { view: sumUp(lines), lines }))
}

/**
 * Returns the same key for two drafts that are equal to guests and to the kitchen: same dish, price, options, seat,
 * course and note.
 */
const keyOf = ({ line }: LineView): string =>
  JSON.stringify([
    line.productId,
    line.name,
    line.unitPrice,
    line.options,
    line.seat || 0,
    line.course ?? 0,
    line.note ?? '',
    line.priceChanged ?? false,
    line.outOfHours ?? false,
    line.oversold ?? false,
    line.remakes ?? null,
  ])

function sumUp(lines: readonly LineView[]): LineView {
  const first = lines[0]!
  // The row shows the state "sent to the server" only when all of its lines have it.
  const shown = lines.find(({ state }) => state === 'pending') ?? first
  const quantity = lines.reduce((sum, { line }) => sum + line.quantity, 0)
  const amount = lines.reduce((sum, each) => sum + each.amount, 0)
  return { ...shown, id: first.id, amount, line: { ...first.line, quantity } }
}

/**
 * Distributes a new quantity over the lines of a row. An increase goes to the last line; a decrease empties the last
 * lines first.
 * @returns the quantity of each line, in their order; 0 for a line that is to be removed
 */
export function distributeQuantity(lines: readonly LineView[], quantity: number): number[] {
  const quantities = lines.map(({ line }) => line.quantity)
  let change = quantity - quantities.reduce((sum, each) => sum + each, 0)
  for (let index = quantities.length - 1; index >= 0 && change !== 0; index--) {
    const changed = Math.max(0, quantities[index]! + change)
    change -= changed - quantities[index]!
    quantities[index] = changed
  }
  return quantities
}
