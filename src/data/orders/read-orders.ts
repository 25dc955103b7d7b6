import { isOpenOrBilled, relatedOrderIds } from '../../../domain/order.ts'
import { followSuccessors, resolveMergedOrderId } from '../../../domain/successors.ts'
import { type OutboxCommand, readOutboxCommands } from '../outbox/outbox-commands.ts'
import type { OrdersById, StoreName } from '../store/schema.ts'
import type { ReadTransaction } from '../store/store.ts'
import { isValidOrder, validOrders } from '../store/valid-rows.ts'
import { foldPendingCommands } from './fold.ts'
import { buildOrderView } from './order-view.ts'
import { type RuleContext, readRuleContext } from './rule-context.ts'
import type { OrderView } from './views.ts'

/** The stores that a folded order is read from. */
export const foldStores: readonly StoreName[] = [
  'meta',
  'orders',
  'outbox',
  'products',
  'categories',
  'modifiers',
  'tables',
]

/** The order with its pending commands; `null` when this device does not know it. */
export const readOrder = (tx: ReadTransaction, orderId: string): Promise<OrderView | null> =>
  readOneOrder(tx, orderId, () => orderId)

/** The order that a guest joined, or the one that its lines have gone to: the guest goes with them. */
export const readJoinedOrder = (tx: ReadTransaction, orderId: string): Promise<OrderView | null> =>
  readOneOrder(tx, orderId, confirmed => resolveMergedOrderId(confirmed, orderId))

/** @param which of its family is shown */
async function readOneOrder(
  tx: ReadTransaction,
  orderId: string,
  which: (confirmed: OrdersById) => string,
): Promise<OrderView | null> {
  const [house, { rows, confirmed }] = await Promise.all([readRuleContext(tx), readRelatedOrders(tx, [orderId])])
  const [view] = await buildOrderViews(tx, house, [which(confirmed)], rows, confirmed)
  return view ?? null
}

/** Orders open or billed in the department as the taps here left them, oldest first. */
export async function readOpenOrders(tx: ReadTransaction, departmentId: string): Promise<OrderView[]> {
  const [house, open, rows] = await Promise.all([
    readRuleContext(tx),
    tx.where('orders', '[departmentId+status]', [
      [departmentId, 'open'],
      [departmentId, 'billed'],
    ]),
    readOutboxCommands(tx),
  ])
  const touched = validOrders(await tx.getMany('orders', [...new Set(rows.flatMap(row => row.orderIds))]))
  const kin = [...Object.values(touched), ...open.filter(isValidOrder)].flatMap(relatedOrderIds)
  const confirmed = { ...validOrders([...open, ...(await tx.getMany('orders', [...new Set(kin)]))]), ...touched }
  const ids = [...new Set([...Object.keys(confirmed), ...rows.flatMap(row => row.orderIds)])]
  const views = await buildOrderViews(tx, house, ids, rows, confirmed)
  return views
    .filter(({ order }) => order.departmentId === departmentId && isOpenOrBilled(order))
    .sort((a, b) => a.order.openedAt - b.order.openedAt || (a.id < b.id ? -1 : 1))
}

/**
 * The orders with all that they share commands with, and those they were merged with: half of a move would show lines twice
 * or not at all.
 */
export async function readRelatedOrders(
  tx: ReadTransaction,
  orderIds: string[],
): Promise<{ rows: OutboxCommand[]; confirmed: OrdersById }> {
  let ids = orderIds
  for (;;) {
    const [rows, orders] = await Promise.all([readOutboxCommands(tx, ids), tx.getMany('orders', ids)])
    const confirmed = validOrders(orders)
    const kin = Object.values(confirmed).flatMap(relatedOrderIds)
    const related = [...new Set([...ids, ...rows.flatMap(row => row.orderIds), ...kin])]
    if (related.length === ids.length) return { rows, confirmed }
    ids = related
  }
}

async function buildOrderViews(
  tx: ReadTransaction,
  house: RuleContext,
  ids: string[],
  rows: OutboxCommand[],
  confirmed: OrdersById,
): Promise<OrderView[]> {
  const folded = await foldPendingCommands(tx, house, confirmed, rows)
  const rowsOf = new Map<string, OutboxCommand[]>(ids.map(id => [id, []]))
  for (const row of rows) {
    // What is said to a merged order shows on the one it has led to as well.
    const shown = new Set(row.orderIds.flatMap(id => followSuccessors(folded.orders, id)))
    for (const id of shown) rowsOf.get(id)?.push(row)
  }
  return ids.flatMap(id => buildOrderView(id, rowsOf.get(id)!, confirmed, folded, folded.rules) ?? [])
}
