import { isGuestProjection } from '../../../domain/guest-order.ts'
import { isOpenOrBilled, listRelatedOrderIds } from '../../../domain/order.ts'
import { isPractice } from '../../../domain/practice.ts'
import { listSuccessors, resolveMergedOrderId } from '../../../domain/successors.ts'
import { type OutboxCommand, readOutboxCommands } from '../outbox/outbox-commands.ts'
import type { OrdersById, StoreName } from '../store/schema.ts'
import type { ReadTransaction } from '../store/store.ts'
import { indexValidOrders } from '../store/valid-rows.ts'
import { foldPendingCommands } from './fold.ts'
import { listOpenOrderIndexKeys } from './followed-departments.ts'
import { buildOrderView } from './order-view.ts'
import { type RuleContext, readRuleContext } from './rule-context.ts'
import type { OrderView } from './views.ts'

/** The object stores that a transaction must name to read an `OrderView`. */
export const orderViewStores: readonly StoreName[] = [
  'meta',
  'orders',
  'outbox',
  'products',
  'categories',
  'modifiers',
  'tables',
]

/**
 * @returns the order with the pending commands (those that the server has not answered yet) applied; `null` when this
 * device has neither the order nor a command on it
 */
export const readOrder = (tx: ReadTransaction, orderId: string): Promise<OrderView | null> =>
  readOneOrder(tx, orderId, () => orderId)

/**
 * Like `readOrder`, for an order that a guest joined: if the order was merged, returns the order into which it was
 * merged.
 */
export const readJoinedOrder = (tx: ReadTransaction, orderId: string): Promise<OrderView | null> =>
  readOneOrder(tx, orderId, confirmed => resolveMergedOrderId(confirmed, orderId))

/** @param chooseId returns the id of the order to show: `orderId`, or the id of the order into which it was merged */
async function readOneOrder(
  tx: ReadTransaction,
  orderId: string,
  chooseId: (confirmed: OrdersById) => string,
): Promise<OrderView | null> {
  const [ruleContext, { rows, confirmed }] = await Promise.all([readRuleContext(tx), readRelatedOrders(tx, [orderId])])
  const [view] = await buildOrderViews(tx, ruleContext, [chooseId(confirmed)], rows, confirmed)
  return view ?? null
}

/** Orders of a department, each with its pending commands applied, oldest first. */
export type DepartmentOrders = {
  /** The orders that are open or billed. */
  open: OrderView[]
  /**
   * The orders that a command of this device takes away from a table, for example by closing them. The server has not
   * applied the command yet, so other devices still show these orders at the table.
   */
  leaving: OrderView[]
}

/**
 * The orders of one department. `isFollowed`: whether this tablet receives the department's orders from the server.
 * `isRead`: whether it has received them. While `isRead` is false, a table without an order in `open` may be occupied.
 */
export type DepartmentOrdersRead = DepartmentOrders & { departmentId: string; isRead: boolean; isFollowed: boolean }

/**
 * @returns the department's orders that are open or billed once the pending commands are applied, oldest first, without
 * practice checks
 */
export const readOpenOrders = async (tx: ReadTransaction, departmentId: string): Promise<OrderView[]> =>
  (await readDepartmentOrders(tx, departmentId)).open.filter(({ order }) => !isPractice(order))

/** Reads the orders of a department, with the pending commands applied, oldest first. Includes practice checks. */
export async function readDepartmentOrders(tx: ReadTransaction, departmentId: string): Promise<DepartmentOrdersRead> {
  const [ruleContext, [readDepartments = [], unfollowed = []], openOrders, rows] = await Promise.all([
    readRuleContext(tx),
    tx.metas(['readDepartments', 'unfollowed']),
    tx.where('orders', '[departmentId+status]', listOpenOrderIndexKeys([departmentId])),
    readOutboxCommands(tx),
  ])
  const ordersOfRows = await tx.getMany('orders', [...new Set(rows.flatMap(row => row.orderIds))])
  const confirmed = await addRelatedOrders(tx, indexValidOrders([...openOrders, ...ordersOfRows]))
  const ids = [...new Set([...Object.keys(confirmed), ...rows.flatMap(row => row.orderIds)])]
  const views = await buildOrderViews(tx, ruleContext, ids, rows, confirmed)
  views.sort((a, b) => a.order.openedAt - b.order.openedAt || (a.id < b.id ? -1 : 1))
  const isHere = ({ order }: OrderView) => order.departmentId === departmentId && isOpenOrBilled(order)
  const wasHere = ({ id }: OrderView) => confirmed[id]?.departmentId === departmentId
  return {
    departmentId,
    isRead: readDepartments.includes(departmentId),
    isFollowed: !unfollowed.includes(departmentId),
    open: views.filter(isHere),
    leaving: views.filter(view => view.leftTableIds !== undefined && wasHere(view)),
  }
}

/** Adds the stored orders that are connected to these by merges and corrections, directly or through other orders. */
async function addRelatedOrders(tx: ReadTransaction, orders: OrdersById): Promise<OrdersById> {
  let all = orders
  const readIds = new Set(Object.keys(orders))
  for (;;) {
    const ids = [...new Set(Object.values(all).flatMap(listRelatedOrderIds))].filter(id => !readIds.has(id))
    if (ids.length === 0) return all
    for (const id of ids) readIds.add(id)
    all = { ...all, ...indexValidOrders(await tx.getMany('orders', ids)) }
  }
}

/** The object stores that a transaction must name to call `readClosedOrders`. */
export const closedOrderStores: readonly StoreName[] = [...orderViewStores, 'departments']

/**
 * Reads the checks on this device that were closed or voided in a period, with the pending commands applied, latest
 * first. Leaves out orders that were merged into another order, because they have no `closedAt`, and guests' copies of
 * orders (`isGuestProjection`).
 * @param from the start of the period, in milliseconds since 1970
 * @param to the end of the period; a check that was closed at exactly this time is left out
 */
export async function readClosedOrders(
  tx: ReadTransaction,
  { from, to }: { from: number; to: number },
): Promise<OrderView[]> {
  const [ruleContext, departmentIds, pending] = await Promise.all([
    readRuleContext(tx),
    tx.all('departments').then(departments => departments.map(({ id }) => id)),
    readOutboxCommands(tx),
  ])
  const closed = await tx.where(
    'orders',
    '[departmentId+status]',
    departmentIds.flatMap(id => [
      [id, 'closed'],
      [id, 'void'],
    ]),
  )
  const isInPeriod = ({ closedAt }: { closedAt?: number }) =>
    closedAt !== undefined && closedAt >= from && closedAt < to
  const ids = [...closed.filter(isInPeriod).map(({ id }) => id), ...pending.flatMap(row => row.orderIds)]
  const { rows, confirmed } = await readRelatedOrders(tx, [...new Set(ids)])
  const views = await buildOrderViews(tx, ruleContext, [...new Set(ids)], rows, confirmed)
  return views
    .filter(({ order }) => !isOpenOrBilled(order) && !isGuestProjection(order) && isInPeriod(order))
    .sort((a, b) => b.order.closedAt! - a.order.closedAt! || (a.id < b.id ? 1 : -1))
}

/**
 * Reads the orders `orderIds`, all orders that are connected to them, and the commands in the outbox on all these
 * orders. Two orders are connected if a command in the outbox names both, if one was merged into the other, or if one
 * was opened to correct the other, a closed check. Orders that are connected through other orders are read too. The
 * reason: a pending command may move a line from one order to another. If only one of the two orders were read, the
 * line could be shown on both orders or on none.
 */
export async function readRelatedOrders(
  tx: ReadTransaction,
  orderIds: string[],
): Promise<{ rows: OutboxCommand[]; confirmed: OrdersById }> {
  let ids = orderIds
  for (;;) {
    const [rows, orders] = await Promise.all([readOutboxCommands(tx, ids), tx.getMany('orders', ids)])
    const confirmed = indexValidOrders(orders)
    const mergedIds = Object.values(confirmed).flatMap(listRelatedOrderIds)
    const relatedIds = [...new Set([...ids, ...rows.flatMap(row => row.orderIds), ...mergedIds])]
    if (relatedIds.length === ids.length) return { rows, confirmed }
    ids = relatedIds
  }
}

/**
 * Builds the views of the orders `ids`, with the pending commands applied.
 * @param rows the commands on these orders and on the orders that are connected to them: see `readRelatedOrders`
 * @param confirmed these orders and the connected orders, as the server sent them
 */
export async function buildOrderViews(
  tx: ReadTransaction,
  ruleContext: RuleContext,
  ids: string[],
  rows: OutboxCommand[],
  confirmed: OrdersById,
): Promise<OrderView[]> {
  const folded = await foldPendingCommands(tx, ruleContext, confirmed, rows)
  const rowsByOrder = new Map<string, OutboxCommand[]>(ids.map(id => [id, []]))
  for (const row of rows) {
    // A command on an order that was merged into another order, or corrected by another order, is shown on both orders.
    const shownOn = new Set(row.orderIds.flatMap(id => listSuccessors(folded.orders, id)))
    for (const id of shownOn) rowsByOrder.get(id)?.push(row)
  }
  return ids.flatMap(id => buildOrderView(id, rowsByOrder.get(id)!, confirmed, folded, folded.rules) ?? [])
}
