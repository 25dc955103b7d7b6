import { isOpenOrBilled, type Order, relatedOrderIds } from '../../../domain/order.ts'
import { followSuccessors, resolveMergedOrderId } from '../../../domain/successors.ts'
import { readTapped, type TappedRow } from '../outbox/outbox-commands.ts'
import type { Orders } from '../outbox/outbox-row.ts'
import type { StoreName, WithId } from '../store/schema.ts'
import type { Reading } from '../store/store.ts'
import { isValidOrder, validOrders } from '../store/valid-rows.ts'
import { readFold } from './fold.ts'
import { viewOrder } from './order-view.ts'
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
export const readOrder = (tx: Reading, orderId: string): Promise<OrderView | null> =>
  readOne(tx, orderId, () => orderId)

/** The order that a guest joined, or the one that its lines have gone to: the guest goes with them. */
export const readJoinedOrder = (tx: Reading, orderId: string): Promise<OrderView | null> =>
  readOne(tx, orderId, confirmed => resolveMergedOrderId(confirmed, orderId))

/** @param which of its family is shown */
async function readOne(tx: Reading, orderId: string, which: (confirmed: Orders) => string): Promise<OrderView | null> {
  const [house, { rows, confirmed }] = await Promise.all([readRuleContext(tx), readFamily(tx, [orderId])])
  const [view] = await viewOrders(tx, house, [which(confirmed)], rows, confirmed)
  return view ?? null
}

/** Orders open or billed in the department as the taps here left them, oldest first. */
export async function readOpenOrders(tx: Reading, departmentId: string): Promise<OrderView[]> {
  const [house, open, rows] = await Promise.all([
    readRuleContext(tx),
    tx.where('orders', '[departmentId+status]', [
      [departmentId, 'open'],
      [departmentId, 'billed'],
    ]),
    readTapped(tx),
  ])
  const touched = confirmedOrders(await tx.getMany('orders', [...new Set(rows.flatMap(row => row.orderIds))]))
  const kin = [...Object.values(touched), ...open.filter(isValidOrder)].flatMap(relatedOrderIds)
  const confirmed = { ...confirmedOrders([...open, ...(await tx.getMany('orders', [...new Set(kin)]))]), ...touched }
  const ids = [...new Set([...Object.keys(confirmed), ...rows.flatMap(row => row.orderIds)])]
  const views = await viewOrders(tx, house, ids, rows, confirmed)
  return views
    .filter(({ order }) => order.departmentId === departmentId && isOpenOrBilled(order))
    .sort((a, b) => a.order.openedAt - b.order.openedAt || (a.id < b.id ? -1 : 1))
}

/**
 * The orders with all that they share commands with, and those they were merged with: half of a move would show lines twice
 * or not at all.
 */
export async function readFamily(tx: Reading, orderIds: string[]): Promise<{ rows: TappedRow[]; confirmed: Orders }> {
  let ids = orderIds
  for (;;) {
    const [rows, orders] = await Promise.all([readTapped(tx, ids), tx.getMany('orders', ids)])
    const confirmed = confirmedOrders(orders)
    const kin = Object.values(confirmed).flatMap(relatedOrderIds)
    const related = [...new Set([...ids, ...rows.flatMap(row => row.orderIds), ...kin])]
    if (related.length === ids.length) return { rows, confirmed }
    ids = related
  }
}

async function viewOrders(
  tx: Reading,
  house: RuleContext,
  ids: string[],
  rows: TappedRow[],
  confirmed: Orders,
): Promise<OrderView[]> {
  const folded = await readFold(tx, house, confirmed, rows)
  const rowsOf = new Map<string, TappedRow[]>(ids.map(id => [id, []]))
  for (const row of rows) {
    // What is said to a merged order shows on the one it has led to as well.
    const shown = new Set(row.orderIds.flatMap(id => followSuccessors(folded.orders, id)))
    for (const id of shown) rowsOf.get(id)?.push(row)
  }
  return ids.flatMap(id => viewOrder(id, rowsOf.get(id)!, confirmed, folded, folded.rules) ?? [])
}

function confirmedOrders(rows: (WithId<Order> | undefined)[]): Orders {
  return validOrders(rows)
}
