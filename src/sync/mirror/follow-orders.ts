import type { OrdersById } from '../../data/store/schema.ts'
import type { FirestoreClient, OnListenerError, OrdersSnapshot, Unsubscribe } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { createFollowerQueue } from './follower-queue.ts'
import { mergeOrders, mergeStores } from './merge-orders.ts'

/** The listener's snapshot may contain an order up to this much later than the answer of a call. */
const snapshotDelayMs = 5_000

/**
 * Mirrors the open orders of one department. An order that is open in the mirror but missing in the snapshot is fetched:
 * it was closed, or a former leader that the browser had frozen wrote an old state of it.
 * @param setCurrent called with each snapshot; `false` when it comes from the SDK's cache
 */
export function followOrders(
  ports: Ports,
  client: FirestoreClient,
  departmentId: string,
  setCurrent: (isCurrent: boolean) => void,
  onError: OnListenerError,
): Unsubscribe {
  /** Order versions of the last applied snapshot. Only changed versions are merged. */
  let mirroredVersions = new Map<string, number>()
  /** `undefined` while the last snapshot came from the SDK's cache. */
  let currentSnapshot: OrdersSnapshot | undefined
  let cancelRecheck: (() => void) | undefined
  const queue = createFollowerQueue(() => {
    stopOrders()
    unwatch()
    cancelRecheck?.()
  }, onError)
  const unwatch = ports.store.watch(
    () => readOpenOrderIds(ports, departmentId),
    ids => {
      const isNotInSnapshot = (id: string) => currentSnapshot !== undefined && !currentSnapshot.versions.has(id)
      if (!cancelRecheck && ids.some(isNotInSnapshot)) cancelRecheck = ports.timers.after(snapshotDelayMs, recheck)
    },
  )
  const stopOrders = client.watchOrders(
    departmentId,
    snapshot => {
      currentSnapshot = snapshot.fromCache ? undefined : snapshot
      if (snapshot.fromCache) setCurrent(false)
      else queue.add(() => applySnapshot(snapshot))
    },
    queue.fail,
  )
  return queue.stop

  function recheck(): void {
    cancelRecheck = undefined
    const latest = currentSnapshot
    if (latest) queue.add(() => applySnapshot(latest))
  }

  async function applySnapshot(snapshot: OrdersSnapshot): Promise<void> {
    const changedIds = [...snapshot.versions]
      .filter(([id, version]) => mirroredVersions.get(id) !== version)
      .map(([id]) => id)
    const missingIds = (await readOpenOrderIds(ports, departmentId)).filter(id => !snapshot.versions.has(id))
    const { found, unknownIds } = await fetchOrders(client, missingIds)
    // All in one transaction: if only one of two merged orders changed, screens would show lines twice or not at all.
    await mergeWithRelated(ports, client, {
      ...found,
      ...Object.fromEntries(changedIds.map(id => [id, snapshot.getOrder(id)])),
    })
    if (unknownIds.length > 0) {
      await ports.store.write(['orders'], async tx => void (await tx.remove('orders', unknownIds)))
    }
    mirroredVersions = snapshot.versions
    setCurrent(true)
  }
}

/** Mirrors one order. Guests may not read a list of orders. */
export function followOrder(ports: Ports, client: FirestoreClient, id: string, onError: OnListenerError): Unsubscribe {
  const queue = createFollowerQueue(() => stopOrder(), onError)
  const stopOrder = client.watchOrder(
    id,
    order => queue.add(() => mergeWithRelated(ports, client, { [id]: order })),
    queue.fail,
  )
  return queue.stop
}

const readOpenOrderIds = ({ store }: Ports, departmentId: string): Promise<string[]> =>
  store.read(['orders'], async tx =>
    tx.keys('orders', '[departmentId+status]', [
      [departmentId, 'open'],
      [departmentId, 'billed'],
    ]),
  )

/** Fetches the related orders that `mergeOrders` needs, until it writes them all. */
async function mergeWithRelated(ports: Ports, client: FirestoreClient, orders: OrdersById): Promise<void> {
  let incoming = orders
  const requestedIds = new Set<string>()
  while (Object.keys(incoming).length > 0) {
    const batch = incoming
    const missing = await ports.store.write(mergeStores, tx => mergeOrders(tx, batch, requestedIds))
    if (missing.length === 0) return
    for (const id of missing) requestedIds.add(id)
    incoming = { ...incoming, ...(await fetchOrders(client, missing)).found }
  }
}

/** @returns the orders that exist on the server, and the ids of those that do not */
async function fetchOrders(
  client: FirestoreClient,
  ids: string[],
): Promise<{ found: OrdersById; unknownIds: string[] }> {
  const orders = await Promise.all(ids.map(id => client.fetchOrder(id)))
  const found: OrdersById = {}
  for (const [index, id] of ids.entries()) if (orders[index]) found[id] = orders[index]
  return { found, unknownIds: ids.filter(id => !Object.hasOwn(found, id)) }
}
