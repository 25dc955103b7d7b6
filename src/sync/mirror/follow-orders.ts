import { isGuestProjection } from '../../../domain/guest-order.ts'
import { listOpenOrderIndexKeys } from '../../data/orders/followed-departments.ts'
import type { OrdersById } from '../../data/store/schema.ts'
import type { WriteTransaction } from '../../data/store/store.ts'
import type { FirestoreClient, OnListenerError, OrdersSnapshot, Unsubscribe } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { reportUnexpected } from '../report-unexpected.ts'
import { createFollowerQueue } from './follower-queue.ts'
import { fetchOrders, mergeWithRelated } from './merge-with-related.ts'

/**
 * How long the device waits for the listener's next snapshot before it fetches an order that the last snapshot lacks.
 * If the device has just created the order, the next snapshot contains it.
 */
const snapshotDelayMs = 5_000

/** A live query of orders, and functions that compare its result with IndexedDB. */
type OrderSource = {
  watch(next: (snapshot: OrdersSnapshot) => void, onError: OnListenerError): Unsubscribe
  /** @returns the ids of the orders in IndexedDB that should be in the result */
  readIds(): Promise<string[]>
  /** Returns the ids of the orders that must be in the result. `readIds` may return more. */
  selectExpected?(ids: string[]): Promise<string[]>
  /**
   * Whether an order of the result is stored again when it is no longer in `readIds`. This is false for a department:
   * when somebody chooses not to follow it any more, its orders are removed, and its query, which ends a moment later,
   * must not store them again.
   */
  storesAgain?: boolean
  /** Called with the ids of the orders that the query brings, before they are stored and after. */
  noteBrought?(ids: ReadonlySet<string>): void
  /** Called with the orders that were fetched because they were missing in the result. */
  noteFetched?(orders: OrdersById): void
  /** Stores that the result has been read once. */
  noteRead(tx: WriteTransaction): Promise<void>
}

/**
 * Copies the open orders of one department to IndexedDB.
 * @param setCurrent called with `true` when a snapshot of the server is stored, and with `false` when a snapshot comes
 * from the Firestore SDK's cache
 */
export const followOrders = (
  ports: Ports,
  client: FirestoreClient,
  departmentId: string,
  setCurrent: (isCurrent: boolean) => void,
  onError: OnListenerError,
): Unsubscribe =>
  followSource(
    ports,
    client,
    {
      watch: (next, failed) => client.watchOrders(departmentId, next, failed),
      readIds: () => readOpenOrderIds(ports, departmentId),
      noteRead: async tx => {
        // The setting may have changed while this snapshot waited to be stored.
        const unfollowed = (await tx.meta('unfollowed')) ?? []
        if (!unfollowed.includes(departmentId)) await addToMeta(tx, 'readDepartments', [departmentId])
      },
    },
    setCurrent,
    onError,
  )

/**
 * The largest error that is assumed for the clock of a device, as long as it has not been compared with the server's
 * clock.
 */
const unknownClockMs = 72 * 3_600_000
/** A board gets the orders that changed within this time. Older lines are no longer made. */
const boardPeriodMs = 18 * 3_600_000

/**
 * Copies the orders that have lines to make at the stations to IndexedDB. Unlike `followOrders`, this includes closed
 * orders: guests may pay before they get their food.
 * @param noteBrought called with the ids of the orders that come by this query, before they are stored and after
 * @param setCurrent as in `followOrders`
 */
export function followBoard(
  ports: Ports,
  client: FirestoreClient,
  stationIds: readonly string[],
  noteBrought: (ids: ReadonlySet<string>) => void,
  setCurrent: (isCurrent: boolean) => void,
  onError: OnListenerError,
): Unsubscribe {
  const { store, clock } = ports
  let isStopped = false
  let stop: Unsubscribe = () => {}
  void store
    .read(['meta'], async tx => (await tx.meta('clockAhead')) ?? unknownClockMs)
    .then(clockAhead => {
      if (!isStopped) start(clock.now() - clockAhead - boardPeriodMs)
    })
    .catch(error => {
      reportUnexpected(error)
      if (!isStopped) onError('unavailable')
    })
  return () => {
    isStopped = true
    stop()
  }

  function start(since: number): void {
    // The field `stations` of an order may have been added by this device only, see `putNewerOrders`. Such an order is
    // never in the result, so it is fetched only once.
    const fetchedVersions = new Map<string, number>()
    const source: OrderSource = {
      watch: (next, failed) => client.watchBoard({ stationIds, since }, next, failed),
      readIds: () => store.read(['orders'], async tx => tx.keys('orders', 'stations', stationIds)),
      selectExpected: ids =>
        store.read(['orders'], async tx => {
          const orders = await tx.getMany('orders', ids)
          return orders.flatMap(order =>
            order && order.updatedAt > since && fetchedVersions.get(order.id) !== order.version ? order.id : [],
          )
        }),
      storesAgain: true,
      noteBrought,
      noteFetched: orders => {
        for (const [id, { version }] of Object.entries(orders)) fetchedVersions.set(id, version)
      },
      noteRead: tx => addToMeta(tx, 'readBoards', stationIds),
    }
    stop = followSource(ports, client, source, setCurrent, onError)
  }
}

/**
 * Copies the orders of a live query to IndexedDB. An order that should be in the result as IndexedDB knows it, but is
 * missing in the listener's snapshot, is fetched: either another device changed it, or a tab that the browser had frozen
 * wrote an old state of it.
 */
function followSource(
  ports: Ports,
  client: FirestoreClient,
  source: OrderSource,
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
  const unwatch = ports.store.watch(source.readIds, ids => {
    const isNotInSnapshot = (id: string) => currentSnapshot !== undefined && !currentSnapshot.versions.has(id)
    if (!cancelRecheck && ids.some(isNotInSnapshot)) cancelRecheck = ports.timers.after(snapshotDelayMs, recheck)
  })
  const stopOrders = source.watch(snapshot => {
    currentSnapshot = snapshot.fromCache ? undefined : snapshot
    if (snapshot.fromCache) setCurrent(false)
    else queue.add(() => applySnapshot(snapshot))
  }, queue.fail)
  return queue.stop

  function recheck(): void {
    cancelRecheck = undefined
    const latest = currentSnapshot
    if (latest) queue.add(() => applySnapshot(latest))
  }

  async function applySnapshot(snapshot: OrdersSnapshot): Promise<void> {
    source.noteBrought?.(new Set([...mirroredVersions.keys(), ...snapshot.versions.keys()]))
    const storedIds = new Set(await source.readIds())
    const changedIds = [...snapshot.versions]
      .filter(([id, version]) => mirroredVersions.get(id) !== version || (source.storesAgain && !storedIds.has(id)))
      .map(([id]) => id)
    const lackedIds = [...storedIds].filter(id => !snapshot.versions.has(id))
    const missingIds = (await source.selectExpected?.(lackedIds)) ?? lackedIds
    const { found, unknownIds } = await fetchOrders(client.fetchOrder, missingIds)
    source.noteFetched?.(found)
    // All orders are stored in one transaction. If only one of two merged orders were stored, screens would show lines
    // twice or not at all.
    const changed = Object.fromEntries(changedIds.map(id => [id, snapshot.getOrder(id)]))
    await mergeWithRelated(
      ports.store,
      client.fetchOrder,
      { ...found, ...changed },
      isReadNoted ? undefined : source.noteRead,
    )
    isReadNoted = true
    if (unknownIds.length > 0) {
      await ports.store.write(['orders'], async tx => void (await tx.remove('orders', unknownIds)))
    }
    mirroredVersions = snapshot.versions
    source.noteBrought?.(new Set(mirroredVersions.keys()))
    setCurrent(true)
  }
}

/**
 * Adds ids to the list of departments or boards that were read from the server at least once. Only after that, a table
 * without an order counts as free, and a board without orders as empty.
 */
async function addToMeta(
  tx: WriteTransaction,
  key: 'readDepartments' | 'readBoards',
  added: readonly string[],
): Promise<void> {
  const ids = (await tx.meta(key)) ?? []
  const next = [...new Set([...ids, ...added])]
  if (next.length > ids.length) await tx.setMeta(key, next)
}

/**
 * Copies one order to IndexedDB. A guest's phone uses this, because guests may not read a list of orders, and a tablet
 * for orders of departments that it does not follow. An order that the server does not have is removed from a tablet. A
 * guest's phone keeps it, and shows what the guests ordered.
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
        if (order) await mergeWithRelated(ports.store, client.fetchOrder, { [id]: order })
        else await removeUnlessOfGuest(ports, id)
        setCurrent(true)
      }),
    queue.fail,
  )
  return queue.stop
}

const removeUnlessOfGuest = ({ store }: Ports, id: string): Promise<void> =>
  store.write(['orders'], async tx => {
    const order = await tx.get('orders', id)
    if (order && !isGuestProjection(order)) await tx.remove('orders', [id])
  })

const readOpenOrderIds = ({ store }: Ports, departmentId: string): Promise<string[]> =>
  store.read(['orders'], async tx => tx.keys('orders', '[departmentId+status]', listOpenOrderIndexKeys([departmentId])))
