import { isGuestProjection, mayPublishInvite } from '../../../domain/guest-order.ts'
import { listBoardStations } from '../../../domain/kitchen/board-stations.ts'
import { getOwn } from '../../../domain/objects.ts'
import { isOpenOrBilled, listRelatedOrderIds, type Order } from '../../../domain/order.ts'
import { isInConfirmedOrders } from '../../data/outbox/outbox-row.ts'
import type { OrdersById, OutboxRow, StoreName } from '../../data/store/schema.ts'
import type { WriteTransaction } from '../../data/store/store.ts'
import { indexValidOrders } from '../../data/store/valid-rows.ts'

export const mergeStores: readonly StoreName[] = ['orders', 'outbox']

/** Writes each order to IndexedDB, unless the stored order has the same or a higher `version`, see `isNewer`. */
export async function putNewerOrders(tx: WriteTransaction, incoming: OrdersById): Promise<void> {
  const ids = Object.keys(incoming)
  const known = await readOrders(tx, ids)
  await tx.put(
    'orders',
    ids
      .filter(id => isNewer(incoming[id]!, getOwn(known, id)))
      .map(id => ({ id, ...toStored(incoming[id]!, getOwn(known, id)) })),
  )
}

/** Returns the order as this device stores it. `keepUntil` of a practice check is a field for Firestore only. */
function toStored(incoming: Order & { keepUntil?: unknown }, known: Order | undefined): Order {
  const { keepUntil: _, ...order } = incoming
  return withStations(withKnownInvite(order, known))
}

/**
 * Like `putNewerOrders`, but writes nothing while this device knows a related order only in a state from before a change
 * that the orders show. Example: lines were moved from order A to order B. If only the new state of A were written, the
 * moved lines would be on no screen.
 * @returns the ids of these related orders with the newest version that this device knows, -1 if it knows none. They may
 * be among `incoming`. The caller must fetch them and call again. An empty map means that the orders were written
 */
export async function mergeOrders(tx: WriteTransaction, incoming: OrdersById): Promise<ReadonlyMap<string, number>> {
  const ids = Object.keys(incoming)
  const rows = await tx.where('outbox', 'orderIds', ids)
  const pendingOnSeveralOrders = rows.filter(row => row.orderIds.length > 1 && row.state === 'pending')
  const relatedIds = Object.values(incoming).flatMap(listRelatedOrderIds)
  const newest = await readOrders(tx, [...ids, ...pendingOnSeveralOrders.flatMap(row => row.orderIds), ...relatedIds])
  for (const id of ids) if (isNewer(incoming[id]!, getOwn(newest, id))) newest[id] = incoming[id]!
  const staleIds = [
    ...pendingOnSeveralOrders
      .filter(row => isPartlyConfirmed(row, newest))
      .flatMap(({ id, orderIds }) =>
        orderIds.filter(orderId => !isInConfirmedOrders({ id, orderIds: [orderId] }, newest)),
      ),
    ...ids.flatMap(id => findOrdersWithoutMergeLink(id, newest)),
  ]
  if (staleIds.length === 0) await putNewerOrders(tx, incoming)
  return new Map(staleIds.map(id => [id, getOwn(newest, id)?.version ?? -1]))
}

/**
 * Whether `incoming` confirms one of the pending rows on one of its orders, but not on the others. Example: lines were
 * moved from order A to order B, and `incoming` has only the new state of B. Then the lines would be on both screens.
 */
export async function confirmsPartOf(
  tx: WriteTransaction,
  rows: readonly OutboxRow[],
  incoming: OrdersById,
): Promise<boolean> {
  const newest = await readOrders(
    tx,
    rows.flatMap(row => row.orderIds),
  )
  for (const id of Object.keys(incoming)) if (isNewer(incoming[id]!, getOwn(newest, id))) newest[id] = incoming[id]!
  return rows.some(row => isPartlyConfirmed(row, newest))
}

const isPartlyConfirmed = (row: OutboxRow, orders: OrdersById): boolean =>
  row.orderIds.some(id => isInConfirmedOrders({ id: row.id, orderIds: [id] }, orders)) &&
  !isInConfirmedOrders(row, orders)

/** @returns the ids of the orders that were merged with order `id`, but whose known state is from before the merge */
function findOrdersWithoutMergeLink(id: string, orders: OrdersById): string[] {
  const { mergedInto, mergedFrom = [] } = getOwn(orders, id)!
  const missingTarget =
    mergedInto !== undefined && !getOwn(orders, mergedInto)?.mergedFrom?.includes(id) ? [mergedInto] : []
  const withoutLink = mergedFrom.filter(from => getOwn(orders, from) && getOwn(orders, from)!.mergedInto === undefined)
  return [...missingTarget, ...withoutLink]
}

/**
 * Returns `order` with the `invite` of the stored order, if `order` lacks it. After staff removed phones from a check,
 * or merged another check into it, the document that guests read has no `invite`, so that removed phones cannot read
 * it. A phone that still belongs to the check gets it only with the answers to its commands, so it must keep it.
 */
function withKnownInvite(order: Order, known: Order | undefined): Order {
  const isHidden = isGuestProjection(order) && !mayPublishInvite(order) && isOpenOrBilled(order)
  if (!isHidden || order.invite || !known?.invite || known.gens !== order.gens) return order
  return { ...order, invite: known.invite }
}

/**
 * An open order has no `stations` if its last command was sent to an earlier version of the server, without boards. The
 * device adds them, so that boards show these lines too.
 */
const withStations = (order: Order): Order =>
  lacksStations(order) ? { ...order, stations: listBoardStations(order, undefined) } : order

const lacksStations = (order: Order): boolean =>
  order.stations === undefined && !isGuestProjection(order) && isOpenOrBilled(order)

/**
 * A guest's phone stores a reduced order (`projectForGuests`). If staff signs in on this phone, the whole order must
 * replace the reduced order even if both have the same version. So must an order with an `invite` that the reduced
 * order lacks or has from before, and an order to which an earlier version of the app did not add `stations`.
 */
function isNewer(order: Order, known: Order | undefined): boolean {
  const hasMore = !isGuestProjection(order) || (order.invite && order.invite.code !== known?.invite?.code)
  if (known && isGuestProjection(known) && hasMore) return order.version >= known.version
  if (known && lacksStations(known) && !isGuestProjection(order)) return order.version >= known.version
  return order.version > (known?.version ?? -1)
}

async function readOrders(tx: WriteTransaction, ids: string[]): Promise<OrdersById> {
  const rows = await tx.getMany('orders', [...new Set(ids)])
  return indexValidOrders(rows)
}
