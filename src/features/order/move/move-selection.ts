import type { Payload } from '../../../../domain/commands.ts'
import { sum } from '../../../../domain/money.ts'
import { getOwn } from '../../../../domain/objects.ts'
import type { Order } from '../../../../domain/order.ts'
import { computeLineAmount } from '../../../../domain/pricing.ts'
import type { LineView, OrderView } from '../../../data/orders/views.ts'

/** How many pieces of each line the user has chosen to move, by line id. Lines that stay are missing. */
export type MoveSelection = ReadonlyMap<string, number>
/** The whole lines and the parts of lines that a `moveLines` command moves, without the check that gets them. */
export type MovedLines = Pick<Payload<'moveLines'>, 'lineIds' | 'parts'>

/** Lists the lines of a check that can move to another check: all but void and refused lines. */
export const listMovableLines = ({ order, lines }: OrderView): LineView[] =>
  lines.filter(({ id, line }) => getOwn(order.lines, id) !== undefined && line.status !== 'void')

/** Whether some pieces of the line can move without the others. Not if it has a discount, which cannot be divided. */
export const canMoveInPart = ({ discounts }: Order, { id, line }: LineView): boolean =>
  line.quantity > 1 && Object.values(discounts).every(({ lineId }) => lineId !== id)

/** The seat of a line; 0 for a line that is for the whole table. */
export const seatOf = ({ line }: LineView): number => line.seat ?? 0

/** Lists the seats that have lines, in ascending order. Seat 0 is the whole table. */
export const listSeats = (lines: readonly LineView[]): number[] => [...new Set(lines.map(seatOf))].sort((a, b) => a - b)

/**
 * Adapts the selection to the current lines: removes lines that the check no longer has, and limits each chosen
 * quantity to the quantity of the line. Another device may have moved or changed the lines after the user chose them.
 */
export const limitSelection = (lines: readonly LineView[], selection: MoveSelection): MoveSelection =>
  new Map(
    lines.flatMap(({ id, line }) => {
      const quantity = selection.get(id)
      return quantity === undefined ? [] : [[id, Math.min(quantity, line.quantity)] as const]
    }),
  )

/** Returns the selection with another number of pieces of a line; with 0, the line stays on its check. */
export function chooseQuantity(selection: MoveSelection, lineId: string, quantity: number): MoveSelection {
  const others = [...selection].filter(([id]) => id !== lineId)
  return new Map(quantity > 0 ? [...others, [lineId, quantity]] : others)
}

/**
 * Returns the selection with all pieces of the lines, or without these lines if all their pieces were chosen already.
 */
export function toggleLines(selection: MoveSelection, lines: readonly LineView[]): MoveSelection {
  const next = new Map(selection)
  const areChosen = lines.every(({ id, line }) => selection.get(id) === line.quantity)
  for (const { id, line } of lines) {
    if (areChosen) next.delete(id)
    else next.set(id, line.quantity)
  }
  return next
}

export const countChosen = (selection: MoveSelection): number => sum([...selection.values()])

/** The price of the chosen pieces in minor units (cents), before discounts. Complimentary lines cost nothing. */
export const sumChosen = (lines: readonly LineView[], selection: MoveSelection): number =>
  sum(lines.map(({ id, line }) => computeLineAmount({ ...line, quantity: selection.get(id) ?? 0 })))

/**
 * Whether all pieces of all lines are chosen, so that no line would stay on the check. If the lines then move to
 * another check, this check is merged into it.
 */
export const isEverythingChosen = (lines: readonly LineView[], selection: MoveSelection): boolean =>
  lines.every(({ id, line }) => selection.get(id) === line.quantity)

/** @param createId creates the id of the new line that gets the moved pieces, if only some pieces of a line move */
export function createMovedLines(
  lines: readonly LineView[],
  selection: MoveSelection,
  createId: () => string,
): MovedLines {
  const chosen = lines.filter(({ id }) => selection.has(id))
  const isWhole = ({ id, line }: LineView) => selection.get(id) === line.quantity
  const parts = chosen
    .filter(view => !isWhole(view))
    .map(({ id }) => ({ lineId: id, quantity: selection.get(id)!, newLineId: createId() }))
  return { lineIds: chosen.filter(isWhole).map(({ id }) => id), ...(parts.length > 0 && { parts }) }
}

/**
 * Lists which lines move if each guest gets a separate check: the lines of each seat except the first. The lines of the
 * first seat and of the whole table stay on the check. The list is empty if fewer than two seats have lines.
 */
export function listMovesPerSeat(lines: readonly LineView[]): MovedLines[] {
  const [, ...others] = listSeats(lines).filter(seat => seat > 0)
  return others.map(seat => ({ lineIds: lines.filter(view => seatOf(view) === seat).map(({ id }) => id) }))
}
