import { getOwn, omitUndefined } from '../objects.ts'
import { computeLinePosition, createEmptyOrder, type Line, type Order, sortLines } from '../order.ts'
import { may } from '../permissions.ts'
import { isPractice } from '../practice.ts'
import { priceOrder } from '../pricing.ts'
import { findVoidOrderRefusal } from '../void-order.ts'
import { type CommandHandler, type CommandHandlerResult, createOrderHandler } from './handler.ts'
import { removePartyFields } from './parties.ts'
import { createPickup } from './pickup.ts'
import { toVoidLine } from './voids.ts'

/**
 * Opens an order, or a check that corrects a closed check. A correction needs the right `correctOrder`. If the table is
 * not in the catalogue, the order gets the flag `unknownTable` and is not refused, because the guests are already
 * seated.
 */
export const openOrder: CommandHandler<'openOrder'> = (state, { orderId, payload }, context) => {
  if (getOwn(state.orders, orderId)) return { code: 'order_exists' }
  const { departmentId, tableId, customerId, corrects } = payload
  const table = tableId === undefined ? undefined : context.catalogue.table(tableId)
  const covers = payload.covers ?? (corrects === undefined ? 1 : (getOwn(state.orders, corrects)?.covers ?? 1))
  const emptyOrder = createEmptyOrder({
    number: context.number ?? payload.number ?? '',
    departmentId,
    tableId,
    customerId,
    covers,
    openedBy: context.actor.uid,
    openedByName: context.actor.name,
    openedAt: context.now,
    pickup: payload.pickup && createPickup(payload.pickup, context.now),
    flags: tableId !== undefined && !table ? { unknownTable: true } : {},
    practice: payload.practice,
  })
  const order: Order = table?.kind === 'hole' ? { ...emptyOrder, place: { at: context.now, how: 'staff' } } : emptyOrder
  if (corrects === undefined) return { orders: { [orderId]: order } }
  if (!may(context.actor, 'correctOrder', context.tenant)) return { code: 'denied' }
  return correctOrder(orderId, order, corrects, state.orders)
}

/**
 * Copies the content of a closed check into the new check that corrects it. Each of the two checks stores the id of the
 * other one. The new check is a practice check exactly if the closed check is one.
 */
function correctOrder(
  orderId: string,
  newOrder: Order,
  corrects: string,
  orders: { [orderId: string]: Order },
): CommandHandlerResult {
  const closed = getOwn(orders, corrects)
  if (!closed) return { code: 'order_not_found' }
  if (closed.status !== 'closed' || closed.correctedBy !== undefined) return { code: 'illegal_transition' }
  if (isPractice(newOrder) && !isPractice(closed)) return { code: 'invalid' }
  const { courses, discounts, allergies, payments, split, service, minimum, staffNames, pickup, practice } = closed
  const lines = sortLines(closed).map(([lineId, line], rank) => [
    lineId,
    { ...line, position: computeLinePosition(newOrder.version, rank) },
  ])
  const copy: Order = omitUndefined({
    ...newOrder,
    ...(newOrder.customerId === undefined && { customerId: closed.customerId, customerNumber: closed.customerNumber }),
    lines: Object.fromEntries(lines) as Order['lines'],
    courses,
    discounts,
    allergies,
    payments,
    split,
    service,
    minimum,
    staffNames,
    pickup: newOrder.pickup ?? pickup,
    practice,
    corrects,
  })
  return { orders: { [orderId]: copy, [corrects]: { ...closed, correctedBy: orderId } } }
}

/**
 * Records that the guests want to pay: an open order gets the status `billed`. A billed or closed order stays as it is;
 * a void order is refused with `order_closed`.
 */
export const requestBill = createOrderHandler<'requestBill'>((order, _, { actor, now }) => {
  if (order.status === 'void') return { code: 'order_closed' }
  return order.status === 'open' ? { ...order, status: 'billed', billedAt: now, billedBy: actor.uid } : order
})

/**
 * Closes a paid order. Refused with `draft_lines` if a line has the status `draft` or `held`, with `unpaid` if an
 * amount is due, and with `order_closed` if the order is void.
 */
export const closeOrder = createOrderHandler<'closeOrder'>((order, _, { tenant, actor, now }) => {
  if (order.status === 'void') return { code: 'order_closed' }
  if (order.status === 'closed') return order
  if (Object.values(order.lines).some(line => line.status === 'draft' || line.status === 'held'))
    return { code: 'draft_lines' }
  if (priceOrder(order, tenant).totals.due > 0) return { code: 'unpaid' }
  return { ...removePartyFields(order), status: 'closed', closedAt: now, closedBy: actor.uid }
})

/** Voids an order and its lines. Refused for the reasons of `findVoidOrderRefusal`, or if the order is closed. */
export const voidOrder = createOrderHandler<'voidOrder'>((order, why, context) => {
  if (order.status === 'void') return order
  if (order.status === 'closed') return { code: 'order_closed' }
  const refusal = findVoidOrderRefusal(order, context)
  if (refusal) return { code: refusal }
  const lines = Object.entries(order.lines).map(([lineId, line]): [string, Line] => [
    lineId,
    line.status === 'void' ? line : toVoidLine(order, line, why, context),
  ])
  const ended = { status: 'void', closedAt: context.now, closedBy: context.actor.uid } as const
  return { ...removePartyFields(order), ...ended, lines: Object.fromEntries(lines) }
})
