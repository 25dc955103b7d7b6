import type { OrdersById } from '../../data/store/schema.ts'
import type { WriteTransaction } from '../../data/store/store.ts'
import type { FirestoreClient, OnListenerError, OrdersSnapshot, Unsubscribe } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { createFollowerQueue } from './follower-queue.ts'
import { mergeOrders, mergeStores } from './merge-orders.ts'

/**
 * How long the device waits for the listener's next snapshot before it fetches an order that the last snapshot lacks.
 * If the device has just created the order, the next snapshot contains it.
 */
const snapshotDelayMs = 5_000

/**
 * Copies the open orders of one department to IndexedDB. An order that is open in IndexedDB but missing in the
 * listener's snapshot is fetched: either it was closed, or a tab that the browser had frozen wrote an old state of it.
 * @param setCurrent called with `true` when a snapshot of the server is stored, and with `false` when a snapshot comes
 * from the Firestore SDK's cache
 */
export function followOrders(
  ports: Ports,
  client: FirestoreClient,
  departmentId: string,
  setCurrent: (isCurrent: boolean) => void,
  onError: OnListenerError,
): Unsubscribe {
  /**
   * The version of each order in the last applied snapshot. An order is written again only when its version has
   * changed.
   */
  let mirroredVersions = new Map<string, number>()
  /** The last snapshot; `undefined` if it came from the Firestore SDK's cache. */
  let currentSnapshot: OrdersSnapshot | undefined
  let cancelRecheck: (() => void) | undefined
  let isReadNoted = false
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
    const changed = Object.fromEntries(changedIds.map(id => [id, snapshot.getOrder(id)]))
    await mergeWithRelated(ports, client, { ...found, ...changed }, isReadNoted ? undefined : departmentId)
    isReadNoted = true
    if (unknownIds.length > 0) {
      await ports.store.write(['orders'], async tx => void (await tx.remove('orders', unknownIds)))
    }
    mirroredVersions = snapshot.versions
    setCurrent(true)
  }
}

/**
 * Stores that the open orders of the department have been read once. Only then may a table without an order count as
 * free.
 */
async function noteDepartmentRead(tx: WriteTransaction, departmentId: string): Promise<void> {
  const ids = (await tx.meta('readDepartments')) ?? []
  if (!ids.includes(departmentId)) await tx.setMeta('readDepartments', [...ids, departmentId])
}

/**
 * Copies one order to IndexedDB. Guests use this, because they may not read a list of orders.
 * @param setCurrent called when the state of the order on the server is stored
 */
export function followOrder(
  ports: Ports,
  client: FirestoreClient,
  id: string,
  setCurrent: (isCurrent: boolean) => void,
  onError: OnListenerError,
): Unsubscribe {
  const queue = createFollowerQueue(() => stopOrder(), onError)
  const stopOrder = client.watchOrder(
    id,
    order =>
      queue.add(async () => {
        if (order) await mergeWithRelated(ports, client, { [id]: order })
        setCurrent(true)
      }),
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

/**
 * Calls `mergeOrders`, fetches the related orders that `mergeOrders` reports as missing, and calls `mergeOrders` again,
 * until no order is missing.
 * @param readDepartmentId if given, the transaction that stores the orders also notes that this department was read
 */
async function mergeWithRelated(
  ports: Ports,
  client: FirestoreClient,
  orders: OrdersById,
  readDepartmentId?: string,
): Promise<void> {
  let incoming = orders
  const requestedIds = new Set<string>()
  while (Object.keys(incoming).length > 0 || readDepartmentId !== undefined) {
    const batch = incoming
    const missing = await ports.store.write([...mergeStores, 'meta'], async tx => {
      const missingIds = await mergeOrders(tx, batch, requestedIds)
      if (missingIds.length === 0 && readDepartmentId !== undefined) await noteDepartmentRead(tx, readDepartmentId)
      return missingIds
    })
    if (missing.length === 0) return
    for (const id of missing) requestedIds.add(id)
    incoming = { ...incoming, ...(await fetchOrders(client, missing)).found }
  }
}

async function fetchOrders(
  client: FirestoreClient,
  ids: string[],
): Promise<{ found: OrdersById; unknownIds: string[] }> {
  const orders = await Promise.all(ids.map(id => client.fetchOrder(id)))
  const found: OrdersById = {}
  for (const [index, id] of ids.entries()) if (orders[index]) found[id] = orders[index]
  return { found, unknownIds: ids.filter(id => !Object.hasOwn(found, id)) }
}
