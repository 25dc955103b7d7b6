import { addAllergiesOfLines, changeAllergy, joinAllergiesOfOrders } from '../allergies.ts'
import type { Payload } from '../commands.ts'
import type { RejectionCode } from '../errors.ts'
import { isOrderedLine } from '../minimum.ts'
import { getOwn, omitUndefined } from '../objects.ts'
import {
  type Allergies,
  computeLinePosition,
  isOpenOrBilled,
  type Line,
  listLiveLines,
  type Order,
  sortLines,
} from '../order.ts'
import { isPractice } from '../practice.ts'
import { maxLinesPerOrder } from '../protocol.ts'
import { resolveMergedOrderId } from '../successors.ts'
import { addTablesOfOrder } from './combined-tables.ts'
import { type CommandHandler, createOpenOrderHandler, reopenIfBilled } from './handler.ts'
import { removePartyFields, transferTo } from './parties.ts'

export const transferOrder = createOpenOrderHandler<'transferOrder'>((order, { tableId }, context) =>
  transferTo(order, tableId, context),
)

export const assignOrder = createOpenOrderHandler<'assignOrder'>((order, { uid }) => ({ ...order, assignedTo: uid }))

/**
 * Sets or removes the customer of the check. If a guest named a customer when joining, removing the customer sets
 * `givenCustomer` to an empty text instead of deleting the field, so that the next phone that joins cannot name a
 * customer again.
 */
export const setCustomer = createOpenOrderHandler<'setCustomer'>(
  ({ customerNumber: _, givenCustomer, customerId: __, ...order }, { customerId }) => {
    if (customerId !== null) return { ...order, customerId }
    return givenCustomer === undefined ? order : { ...order, givenCustomer: '' }
  },
)

export const setAllergy = createOpenOrderHandler<'setAllergy'>((order, { seat, ...change }) =>
  withAllergies(order, changeAllergy(order.allergies, seat, change)),
)

const withAllergies = ({ allergies: _, ...order }: Order, allergies: Allergies | undefined): Order =>
  allergies ? { ...order, allergies } : order

/** Sets the number of guests (covers). */
export const setCovers = createOpenOrderHandler<'setCovers'>((order, { covers }) => ({ ...order, covers }))

/**
 * Moves lines and their discounts from the command's order to another order (the target), to split a check or to merge
 * two checks. If the last line of the order moves, or its last line that is not void, the order is merged into the
 * target: its payments move too, and later commands on the merged order are applied to the target. Refused, for
 * example, if the move would empty an order with a discount on the whole check, or if only one of the two orders is a
 * practice check.
 */
export const moveLines: CommandHandler<'moveLines'> = (state, { orderId, payload }, { now }) => {
  const toOrderId = resolveMergedOrderId(state.orders, payload.toOrderId)
  const [from, to] = [getOwn(state.orders, orderId), getOwn(state.orders, toOrderId)]
  if (!from || !to) return { code: 'order_not_found' }
  // Source and target can be the same order for two reasons. If the command names the same order twice, it is invalid.
  // If the target was merged into this order after the user tapped, the lines are already together, and nothing moves.
  if (toOrderId === orderId) {
    if (payload.toOrderId === orderId) return { code: 'invalid' }
    return { orders: { [orderId]: from }, ...(payload.parts && { lineIds: payload.parts.map(({ lineId }) => lineId) }) }
  }
  if (isPractice(from) !== isPractice(to)) return { code: 'invalid' }
  if (!isOpenOrBilled(from) || !isOpenOrBilled(to)) return { code: 'order_closed' }

  const taken = takeLines(from, to, payload)
  if ('code' in taken) return taken
  const { moving, remaining, notMoved } = taken
  const movingLive = listLiveLines({ lines: moving })
  if (listLiveLines(to).length + movingLive.length > maxLinesPerOrder) return { code: 'order_full' }

  const discounts = Object.entries(from.discounts)
  const isMoving = ([, { lineId }]: (typeof discounts)[number]) =>
    lineId !== undefined && getOwn(moving, lineId) !== undefined
  if (discounts.some(discount => isMoving(discount) && getOwn(to.discounts, discount[0])))
    return { code: 'discount_invalid' }
  const source: Order = {
    ...from,
    lines: remaining,
    discounts: Object.fromEntries(discounts.filter(discount => !isMoving(discount))),
  }
  const movedLines = sortLines({ lines: moving }).map(
    ([lineId, line], rank) => [lineId, { ...line, position: computeLinePosition(to.version, rank) }] as const,
  )
  const allergies = addAllergiesOfLines(to.allergies, from.allergies, Object.values(moving))
  const target: Order = reopenIfBilled({
    ...withAllergies(addTablesOfOrder(from, to), allergies),
    lines: { ...to.lines, ...Object.fromEntries(movedLines) },
    discounts: { ...to.discounts, ...Object.fromEntries(discounts.filter(isMoving)) },
  })
  const lineIds = notMoved.length > 0 && { lineIds: notMoved }
  const isEmptied = Object.keys(remaining).length === 0 || (areAllVoid(remaining) && movingLive.length > 0)
  if (movedLines.length === 0 || !isEmptied) return { orders: { [orderId]: source, [toOrderId]: target }, ...lineIds }
  if (discounts.some(([, discount]) => discount.lineId === undefined)) return { code: 'discount_invalid' }
  // If both orders have a payment with the same id, merging would lose one of the two payments.
  if (Object.keys(from.payments).some(id => getOwn(to.payments, id))) return { code: 'invalid' }
  return { orders: mergeOrders(orderId, source, toOrderId, target, now), ...lineIds }
}

/**
 * `moving`: the lines for the target order. `remaining`: the lines that stay. `notMoved`: the ids of lines that the
 * command should move but cannot.
 */
type TakenLines = { moving: Order['lines']; remaining: Order['lines']; notMoved: string[] }

/**
 * Divides the lines of the order `from` into moving and remaining lines, as the command asks. A line of which only some
 * pieces move is divided into two lines. Refuses with `line_not_found` if nothing can move, unless lines of the command
 * are already in the order `to`, because another device moved them.
 */
function takeLines(from: Order, to: Order, payload: Payload<'moveLines'>): TakenLines | { code: RejectionCode } {
  const { lineIds, parts = [] } = payload
  const remaining = new Map(Object.entries(from.lines).filter(([lineId]) => isOrderedLine(lineId)))
  const moving = new Map<string, Line>()
  const notMoved = new Set<string>()
  const isInTarget = (lineId: string) => getOwn(to.lines, lineId) !== undefined
  const moveWhole = (lineId: string, line: Line) => {
    remaining.delete(lineId)
    moving.set(lineId, line)
  }
  for (const lineId of new Set(lineIds)) {
    const line = remaining.get(lineId)
    if (line && !isInTarget(lineId)) moveWhole(lineId, line)
    else notMoved.add(lineId)
  }
  for (const { lineId, quantity, newLineId } of parts) {
    const line = remaining.get(lineId)
    const isTaken = isInTarget(newLineId) || remaining.has(newLineId) || moving.has(newLineId)
    // If another device has already moved some pieces of the line, exactly `quantity` pieces may be left. Then the
    // whole line moves.
    const isWhole = line?.quantity === quantity
    if (!line || line.status === 'void' || line.quantity < quantity || isTaken || (isWhole && isInTarget(lineId)))
      notMoved.add(lineId)
    else if (isWhole) moveWhole(lineId, line)
    // A line with a discount cannot be divided, because a fixed amount cannot be split between two orders.
    else if (Object.values(from.discounts).some(discount => discount.lineId === lineId))
      return { code: 'discount_invalid' }
    else {
      remaining.set(lineId, { ...line, quantity: line.quantity - quantity })
      moving.set(newLineId, { ...line, quantity })
    }
  }
  const hasMovedBefore = [...lineIds, ...parts.map(({ newLineId }) => newLineId)].some(isInTarget)
  if (moving.size === 0 && !hasMovedBefore) return { code: 'line_not_found' }
  return { moving: Object.fromEntries(moving), remaining: Object.fromEntries(remaining), notMoved: [...notMoved] }
}

const areAllVoid = (lines: Order['lines']): boolean => Object.values(lines).every(line => line.status === 'void')

/**
 * Merges the emptied order `from` into the order `to`. `from` becomes void. `to` gets the payments, allergies and
 * `phones` of `from` in addition to its own, and the higher `minimum` of both orders. `to` gets `guestUid`,
 * `flags.guest`, `flags.calledAt`, `place` and `pickup` of `from` only where its own field is missing, and no `pickup`
 * of the kind `waiting`. `flags.calledTo` of `from` is dropped.
 */
function mergeOrders(fromId: string, from: Order, toId: string, to: Order, now: number): { [orderId: string]: Order } {
  const { calledAt, calledTo: _, ...flags } = from.flags
  const called = to.flags.calledAt ?? (calledAt === undefined ? undefined : Math.min(calledAt, now))
  const guestUid = to.guestUid ?? from.guestUid
  const target = addTablesOfOrder(from, to)
  return {
    [fromId]: { ...removePartyFields(from), status: 'void', payments: {}, flags, mergedInto: toId },
    [toId]: {
      ...withAllergies(target, joinAllergiesOfOrders(to.allergies, from.allergies)),
      ...(guestUid && { guestUid }),
      ...((from.minimum?.amount ?? 0) > (to.minimum?.amount ?? 0) && { minimum: from.minimum! }),
      payments: { ...to.payments, ...from.payments },
      flags: omitUndefined({ ...to.flags, guest: to.flags.guest ?? from.flags.guest, calledAt: called }),
      ...(to.place === undefined && from.place && { place: from.place }),
      ...(to.pickup === undefined && from.pickup && from.pickup.kind !== 'waiting' && { pickup: from.pickup }),
      ...(from.phones && { phones: [...new Set([...(to.phones ?? []), ...from.phones])] }),
      mergedFrom: [...(to.mergedFrom ?? []), fromId],
    },
  }
}
