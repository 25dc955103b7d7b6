import type { LineView } from '../../../data/orders/views.ts'

/** One row of the check: a line, or equal drafts together. `view` has the id of the first line and the sums of all. */
export type LineRow = { view: LineView; lines: readonly LineView[] }

export const createRow = (view: LineView): LineRow => ({ view, lines: [view] })

/**
 * Puts equal drafts into one row each. Every tap stays a line of its own, so that two tablets which add the same dish
 * without network both count; only the screen adds the lines up.
 * @param discounts the ids of the lines with a discount; such a line has a row of its own
 */
export function mergeDrafts(drafts: readonly LineView[], discounts: { has(id: string): boolean }): LineRow[] {
  const rows = new Map<string, LineView[]>()
  for (const view of drafts) {
    const key = discounts.has(view.id) ? view.id : keyOf(view)
    rows.set(key, [...(rows.get(key) ?? []), view])
  }
  return [...rows.values()].map(lines => (lines.length === 1 ? createRow(lines[0]!) : { view: sumUp(lines), lines }))
}

/** Two drafts with the same key differ in nothing that the screen, the kitchen or the price shows. */
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
    line.oversold ?? false,
    line.remakes ?? null,
  ])

function sumUp(lines: readonly LineView[]): LineView {
  const first = lines[0]!
  // The row is on the server only when all of its lines are.
  const shown = lines.find(({ state }) => state === 'pending') ?? first
  const quantity = lines.reduce((sum, { line }) => sum + line.quantity, 0)
  const amount = lines.reduce((sum, each) => sum + each.amount, 0)
  return { ...shown, id: first.id, amount, line: { ...first.line, quantity } }
}

/**
 * Distributes a new quantity over the lines of a row. More is added to the last line; less is taken away from the last
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
