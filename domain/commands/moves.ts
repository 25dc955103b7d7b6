import { getOwn, omitUndefined } from '../objects.ts'
import { isOpenOrBilled, type Order, positionsFrom, sortLines } from '../order.ts'
import { maxLinesPerOrder } from '../protocol.ts'
import { resolveMergedOrderId } from '../successors.ts'
import { createOpenOrderHandler, type Handler, reopenIfBilled } from './handler.ts'

/** An unknown table is flagged for a person, as at the opening. */
export const transferOrder = createOpenOrderHandler<'transferOrder'>((order, { tableId }, { catalogue }) => {
  const table = catalogue.table(tableId)
  const { unknownTable: _, ...flags } = order.flags
  return {
    ...order,
    tableId,
    departmentId: table?.departmentId ?? order.departmentId,
    flags: table ? flags : { ...flags, unknownTable: true },
  }
})

export const assignOrder = createOpenOrderHandler<'assignOrder'>((order, { uid }) => ({ ...order, assignedTo: uid }))

export const setCustomer = createOpenOrderHandler<'setCustomer'>(({ customerNumber: _, ...order }, { customerId }) => ({
  ...order,
  customerId,
}))

export const setCovers = createOpenOrderHandler<'setCovers'>((order, { covers }) => ({ ...order, covers }))

/**
 * Splits and merges: the lines go over with their own discounts, as they are. An order that has none left but void ones is
 * merged: its payments go along, and whatever is still said to it. Its discount as a whole would be on nothing, or on what
 * others ordered: somebody has to remove it first.
 */
export const moveLines: Handler<'moveLines'> = (state, { orderId, payload }, { now }) => {
  const toOrderId = resolveMergedOrderId(state.orders, payload.toOrderId)
  const [from, to] = [getOwn(state.orders, orderId), getOwn(state.orders, toOrderId)]
  if (!from || !to) return { code: 'order_not_found' }
  // Both had been merged when this was tapped on another tablet: the lines are there.
  if (toOrderId === orderId)
    return payload.toOrderId === orderId ? { code: 'invalid' } : { orders: { [orderId]: from } }
  if (!isOpenOrBilled(from) || !isOpenOrBilled(to)) return { code: 'order_closed' }

  const wanted = new Set(payload.lineIds)
  const moving = sortLines(from).filter(([lineId]) => wanted.has(lineId) && !getOwn(to.lines, lineId))
  const there = payload.lineIds.some(lineId => getOwn(to.lines, lineId))
  if (moving.length === 0 && !there) return { code: 'line_not_found' }
  if (Object.keys(to.lines).length + moving.length > maxLinesPerOrder) return { code: 'order_full' }

  const moved = new Set(moving.map(([lineId]) => lineId))
  const left = Object.fromEntries(Object.entries(from.lines).filter(([lineId]) => !moved.has(lineId)))
  const discounts = Object.entries(from.discounts)
  const goes = ([, { lineId }]: (typeof discounts)[number]) => lineId !== undefined && moved.has(lineId)
  if (discounts.some(discount => goes(discount) && getOwn(to.discounts, discount[0])))
    return { code: 'discount_invalid' }
  const rest: Order = {
    ...from,
    lines: left,
    discounts: Object.fromEntries(discounts.filter(discount => !goes(discount))),
  }
  const position = positionsFrom(to.version)
  const lines = moving.map(([lineId, line], rank) => [lineId, { ...line, position: position(rank) }] as const)
  const grown: Order = reopenIfBilled({
    ...to,
    lines: { ...to.lines, ...Object.fromEntries(lines) },
    discounts: { ...to.discounts, ...Object.fromEntries(discounts.filter(goes)) },
  })
  const named = [...wanted].filter(lineId => !moved.has(lineId))
  const names = named.length > 0 && { lineIds: named }
  const emptied = Object.keys(left).length === 0 || (allVoid(left) && moving.some(([, line]) => line.status !== 'void'))
  if (moved.size === 0 || !emptied) return { orders: { [orderId]: rest, [toOrderId]: grown }, ...names }
  if (discounts.some(([, discount]) => discount.lineId === undefined)) return { code: 'discount_invalid' }
  // Money that was taken is a fact: two payments of one id would become one.
  if (Object.keys(from.payments).some(id => getOwn(to.payments, id))) return { code: 'invalid' }
  return { orders: mergeOrders(orderId, rest, toOrderId, grown, now), ...names }
}

const allVoid = (lines: Order['lines']): boolean => Object.values(lines).every(line => line.status === 'void')

/**
 * Whether guests were accepted is the word of the check that goes on: who comes to it by a merge is as who sits down at it. What
 * was sent and waits goes on waiting either way. Where it has had no guests, the word of theirs stands.
 */
function mergeOrders(fromId: string, from: Order, toId: string, to: Order, now: number): { [orderId: string]: Order } {
  const { calledAt, ...flags } = from.flags
  const called = to.flags.calledAt ?? (calledAt === undefined ? undefined : Math.min(calledAt, now))
  return {
    [fromId]: { ...from, status: 'void', payments: {}, flags, mergedInto: toId },
    [toId]: {
      ...to,
      payments: { ...to.payments, ...from.payments },
      flags: omitUndefined({ ...to.flags, guest: to.flags.guest ?? from.flags.guest, calledAt: called }),
      mergedFrom: [...(to.mergedFrom ?? []), fromId],
    },
  }
}
