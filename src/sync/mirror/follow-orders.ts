import type { OrdersById } from '../../data/store/schema.ts'
import type { OnListenerError, OrdersSnapshot, Remote, Unsubscribe } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { createFollowerQueue } from './follower-queue.ts'
import { mergeOrders, mergeStores } from './merge-orders.ts'

/** What an answer brings and the list does not have yet may take so many milliseconds to appear there. */
const listDelayMs = 5_000

/**
 * Mirrors the open orders of one department. What the SDK's memory says about the server is ignored; an order that is open
 * here and not in the server's list is fetched before it is taken for anything else than open. Who wrote it here does not
 * matter: a tab that was frozen, and led before this one, writes down minutes later what it had heard.
 * @param setCurrent told with each snapshot whether it was the server's
 */
export function followOrders(
  ports: Ports,
  remote: Remote,
  departmentId: string,
  setCurrent: (current: boolean) => void,
  onError: OnListenerError,
): Unsubscribe {
  /** Versions that are mirrored already, so that a snapshot costs only what changed. */
  let mirroredVersions = new Map<string, number>()
  /** The server's list, while it is heard. */
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
      const isNotListed = (id: string) => currentSnapshot !== undefined && !currentSnapshot.versions.has(id)
      if (!cancelRecheck && ids.some(isNotListed)) cancelRecheck = ports.timers.after(listDelayMs, recheck)
    },
  )
  const stopOrders = remote.watchOrders(
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
    const notListedIds = (await readOpenOrderIds(ports, departmentId)).filter(id => !snapshot.versions.has(id))
    const { found, unknownIds: unknown } = await fetchOrders(remote, notListedIds)
    // Together: of two orders that were merged, one alone would show their lines twice or not at all.
    await mergeWithRelated(ports, remote, {
      ...found,
      ...Object.fromEntries(changedIds.map(id => [id, snapshot.getOrder(id)])),
    })
    if (unknown.length > 0) await ports.store.write(['orders'], async tx => void (await tx.remove('orders', unknown)))
    mirroredVersions = snapshot.versions
    setCurrent(true)
  }
}

/** Mirrors one order, by its id: a guest's. */
export function followOrder(ports: Ports, remote: Remote, id: string, onError: OnListenerError): Unsubscribe {
  const queue = createFollowerQueue(() => stopOrder(), onError)
  const stopOrder = remote.watchOrder(
    id,
    order => queue.add(() => mergeWithRelated(ports, remote, { [id]: order })),
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

/** Takes the orders in with those that they cannot be shown without. */
async function mergeWithRelated(ports: Ports, remote: Remote, orders: OrdersById): Promise<void> {
  let incoming = orders
  const requestedIds = new Set<string>()
  while (Object.keys(incoming).length > 0) {
    const batch = incoming
    const missing = await ports.store.write(mergeStores, tx => mergeOrders(tx, batch, requestedIds))
    if (missing.length === 0) return
    for (const id of missing) requestedIds.add(id)
    incoming = { ...incoming, ...(await fetchOrders(remote, missing)).found }
  }
}

/** What the server has of these. What it does not know any more is to be dropped. */
async function fetchOrders(remote: Remote, ids: string[]): Promise<{ found: OrdersById; unknownIds: string[] }> {
  const orders = await Promise.all(ids.map(id => remote.fetchOrder(id)))
  const found: OrdersById = {}
  for (const [index, id] of ids.entries()) if (orders[index]) found[id] = orders[index]
  return { found, unknownIds: ids.filter(id => !Object.hasOwn(found, id)) }
}
