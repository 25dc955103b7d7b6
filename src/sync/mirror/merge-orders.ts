import { isGuestProjection, mayPublishInvite } from '../../../domain/guest-order.ts'
import { listBoardStationIds } from '../../../domain/kitchen/board-stations.ts'
import { getOwn } from '../../../domain/objects.ts'
import { isOpenOrBilled, listRelatedOrderIds, type Order } from '../../../domain/order.ts'
import { isInConfirmedOrders } from '../../data/outbox/outbox-row.ts'
import type { OrdersById, OutboxRow, StoreName } from '../../data/store/schema.ts'
import type { WriteTransaction } from '../../data/store/store.ts'
import { indexValidOrders } from '../../data/store/valid-rows.ts'

/** The stores of IndexedDB that a transaction needs for the functions in this file. */
export const storesForOrders: readonly StoreName[] = ['orders', 'outbox']

/** Writes to IndexedDB each of the orders that must replace the stored one (see `isNewer`). */
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

/** Returns the order as this device stores it. `keepUntil` is left out: only Firestore needs this time of deletion. */
function toStored(incoming: Order & { keepUntil?: unknown }, known: Order | undefined): Order {
  const { keepUntil: _, ...order } = incoming
  return withStations(withKnownInvite(order, known))
}

/**
 * Like `putNewerOrders`, but writes nothing if the new state of a related order is missing. For example, if lines were
 * moved from order A to order B, and only the new state of A were written, no screen would show the moved lines.
 * @returns an empty map if the orders were written. Otherwise the keys are the ids of the orders whose new state is
 * missing, and the values are the newest versions that this device knows of them (-1 if it knows none). Even an order
 * in `incoming` can be too old.
 */
export async function putOrdersUnlessRelatedMissing(
  tx: WriteTransaction,
  incoming: OrdersById,
): Promise<ReadonlyMap<string, number>> {
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
 * Whether this device, after storing `incoming`, would have the result of a command in only some of the command's
 * orders. For example, a command moved lines from order A to order B, and `incoming` has only the new state of B.
 * Screens would then show the lines on both orders.
 * @param rows commands in the outbox
 */
export async function wouldConfirmOnlyPart(
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

/**
 * Finds the orders that were merged with the order `id` and whose state after the merge this device does not know.
 * @returns the ids of these orders: the order into which `id` was merged, even if this device does not know that order
 * at all, and orders that were merged into `id`, if this device knows an older state of them
 */
function findOrdersWithoutMergeLink(id: string, orders: OrdersById): string[] {
  const { mergedInto, mergedFrom = [] } = getOwn(orders, id)!
  const missingTarget =
    mergedInto !== undefined && !getOwn(orders, mergedInto)?.mergedFrom?.includes(id) ? [mergedInto] : []
  const withoutLink = mergedFrom.filter(from => getOwn(orders, from) && getOwn(orders, from)!.mergedInto === undefined)
  return [...missingTarget, ...withoutLink]
}

/**
 * Copies the invitation code (`invite`) from the stored order, if the server has only hidden it in the new one. After
 * staff have ended the access of phones to a check, these phones can still read the document for guests, and so can the
 * phones of a check that was merged into it. So the server leaves `invite` out of this document from then on. Phones
 * that still have access get the code only in answers to their commands, and must not lose it.
 */
function withKnownInvite(order: Order, known: Order | undefined): Order {
  const isHidden = isGuestProjection(order) && !mayPublishInvite(order) && isOpenOrBilled(order)
  if (!isHidden || order.invite || !known?.invite || known.gens !== order.gens) return order
  return { ...order, invite: known.invite }
}

/**
 * Adds the field `stations` to an open or billed order that lacks it, so that kitchen screens show the order. Earlier
 * versions of the server did not store this field. Reduced copies for guests stay without it.
 */
const withStations = (order: Order): Order =>
  lacksStations(order) ? { ...order, stations: listBoardStationIds(order, undefined) } : order

const lacksStations = (order: Order): boolean =>
  order.stations === undefined && !isGuestProjection(order) && isOpenOrBilled(order)

/**
 * Whether `order` must replace the stored order (`known`): if its version is higher, and in three cases also if the
 * versions are equal. First, the stored order is a reduced copy for guests, and `order` is complete. Second, both are
 * such copies, and `order` has an `invite` with another code. Third, the stored order has no `stations`, and `order` is
 * complete.
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
