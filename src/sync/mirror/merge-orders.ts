import { getOwn } from '../../../domain/objects.ts'
import { listRelatedOrderIds, type Order } from '../../../domain/order.ts'
import { isConfirmed } from '../../data/outbox/outbox-row.ts'
import type { OrdersById, OutboxRow, StoreName } from '../../data/store/schema.ts'
import type { WriteTransaction } from '../../data/store/store.ts'
import { validOrders } from '../../data/store/valid-rows.ts'

export const mergeStores: readonly StoreName[] = ['orders', 'outbox']

/** Writes to the mirror each order whose `version` is above the mirrored one. */
export async function putNewerOrders(tx: WriteTransaction, incoming: OrdersById): Promise<void> {
  const ids = Object.keys(incoming)
  const known = await readOrders(tx, ids)
  await tx.put(
    'orders',
    ids.filter(id => isNewer(incoming[id]!, getOwn(known, id))).map(id => ({ id, ...incoming[id]! })),
  )
}

/**
 * Like `putNewerOrders`, but writes only together with the related orders. For example, after lines were moved from A to
 * B, writing A without B would show the moved lines nowhere.
 * @param requestedIds orders that the caller has tried to fetch, so that they are not requested for ever
 * @returns ids of missing related orders. If there are any, nothing was written: fetch them and call again with all
 */
export async function mergeOrders(
  tx: WriteTransaction,
  incoming: OrdersById,
  requestedIds: ReadonlySet<string>,
): Promise<string[]> {
  const ids = Object.keys(incoming)
  const rows = await tx.where('outbox', 'orderIds', ids)
  const shared = rows.filter(row => row.orderIds.length > 1 && row.state === 'pending')
  const relatedIds = Object.values(incoming).flatMap(listRelatedOrderIds)
  const after = await readOrders(tx, [...ids, ...shared.flatMap(row => row.orderIds), ...relatedIds])
  for (const id of ids) if (isNewer(incoming[id]!, getOwn(after, id))) after[id] = incoming[id]!
  const incomplete = shared.filter(row => isPartlyConfirmed(row, after))
  const neededIds = [
    ...incomplete.flatMap(row => row.orderIds),
    ...ids.flatMap(id => findOrdersWithoutMergeLink(id, after)),
  ]
  const missing = new Set(neededIds.filter(id => !ids.includes(id) && !requestedIds.has(id)))
  if (missing.size === 0) await putNewerOrders(tx, incoming)
  return [...missing]
}

const isPartlyConfirmed = (row: OutboxRow, orders: OrdersById): boolean =>
  row.orderIds.some(id => isConfirmed({ id: row.id, orderIds: [id] }, orders)) && !isConfirmed(row, orders)

/** @returns the orders that were merged with `id`, but whose mirrored state is from before the merge */
function findOrdersWithoutMergeLink(id: string, orders: OrdersById): string[] {
  const { mergedInto, mergedFrom = [] } = getOwn(orders, id)!
  const missingTarget =
    mergedInto !== undefined && !getOwn(orders, mergedInto)?.mergedFrom?.includes(id) ? [mergedInto] : []
  const withoutLink = mergedFrom.filter(from => getOwn(orders, from) && getOwn(orders, from)!.mergedInto === undefined)
  return [...missingTarget, ...withoutLink]
}

const isNewer = (order: Order, known: Order | undefined): boolean => order.version > (known?.version ?? -1)

async function readOrders(tx: WriteTransaction, ids: string[]): Promise<OrdersById> {
  const rows = await tx.getMany('orders', [...new Set(ids)])
  return validOrders(rows)
}
