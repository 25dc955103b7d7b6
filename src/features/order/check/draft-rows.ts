import type { LineView } from '../../../data/orders/views.ts'

/**
 * One row of a check on the screen: one line, or several equal drafts (lines that nobody has sent to the kitchen), for
 * example two lines `1 Coca`. `view` is the line to draw: it has the id of the first of the `lines`, and the sums of
 * the quantities and amounts of all `lines`.
 */
export type LineRow = { view: LineView; lines: readonly LineView[] }

export const createRow = (view: LineView): LineRow => ({ view, lines: [view] })

/**
 * Puts equal drafts together into one row. For example, two tablets without network may each have added a `Coca` as a
 * line of its own.
 * @param discounts the ids of the lines with a discount; each of these lines gets a row for itself
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
 * Returns a text that is the same for two drafts that may share a row: they have the same dish, price, options, seat,
 * course, note and marks (for example `oversold`).
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
  // If the server has not stored one of the lines yet (`pending`), the whole row shows that it is not stored.
  const shown = lines.find(({ state }) => state === 'pending') ?? first
  const quantity = lines.reduce((sum, { line }) => sum + line.quantity, 0)
  const amount = lines.reduce((sum, each) => sum + each.amount, 0)
  return { ...shown, id: first.id, amount, line: { ...first.line, quantity } }
}

/**
 * Distributes the new quantity of a row over the lines of the row. An increase goes to the last line; a decrease
 * empties the last lines first. For example, the lines 2, 1, 1 become 2, 1, 0 for the new quantity 3.
 * @returns the quantity of each line, in the order of `lines`; 0 for a line that is to be removed
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
