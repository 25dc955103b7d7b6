import { isGuestProjection } from '../../../domain/guest-order.ts'
import { listOpenOrderIndexKeys } from '../../data/orders/followed-departments.ts'
import type { OrdersById } from '../../data/store/schema.ts'
import type { WriteTransaction } from '../../data/store/store.ts'
import type { FirestoreClient, OnListenerError, OrdersSnapshot, Unsubscribe } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { reportUnexpected } from '../report-unexpected.ts'
import { fetchOrders, storeOrdersWithRelated } from './merge-with-related.ts'
import { createSnapshotQueue } from './snapshot-queue.ts'

/**
 * If an order in IndexedDB is missing in the last snapshot, the device waits this long for a snapshot that contains the
 * order, before it fetches the order. An order that the device has just created is usually in the next snapshot.
 */
const snapshotDelayMs = 5_000

/** A Firestore query of orders with a listener, and functions that compare its result with IndexedDB. */
type OrderSource = {
  watch(next: (snapshot: OrdersSnapshot) => void, onError: OnListenerError): Unsubscribe
  /**
   * @returns the ids of the orders in IndexedDB that are in the query's result if their stored state is still current
   */
  readIds(): Promise<string[]>
  /**
   * Returns those of `ids` (the orders in IndexedDB that the result lacks) that must be fetched from the server.
   * Without this function, all of them are fetched.
   */
  selectExpected?(ids: string[]): Promise<string[]>
  /**
   * Called with the ids of the orders that need no listeners of their own. While a snapshot is being stored, these are
   * the orders of the previous and of the new result; afterwards only the orders of the new result.
   */
  noteResultIds?(ids: ReadonlySet<string>): void
  /** Called with the orders that were fetched one by one because they were missing in the result. */
  noteFetched?(orders: OrdersById): void
  /** Records in IndexedDB that the result has been read at least once. */
  noteRead(tx: WriteTransaction): Promise<void>
}

/**
 * Listens to the open orders of one department, and copies them to IndexedDB.
 * @param setCurrent called with `true` after a snapshot from the server was stored, and with `false` if a snapshot
 * comes from the cache of the Firestore SDK
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
      noteRead: tx => addToMeta(tx, 'readDepartments', [departmentId]),
    },
    setCurrent,
    onError,
  )

/** How far this device's clock is assumed to be ahead until it has been compared with the server's clock: 72 hours. */
const unknownClockMs = 72 * 3_600_000
/**
 * A kitchen screen (board) need not get an order whose last change was more than 18 hours before its listener started:
 * nobody makes the dishes of such an order any more.
 */
const boardPeriodMs = 18 * 3_600_000

/**
 * Listens to the orders that the boards of the kitchen stations show, and copies them to IndexedDB. Unlike
 * `followOrders`, this includes closed orders: guests may pay before they get their food.
 * @param noteResultIds as in `OrderSource`
 * @param setCurrent as in `followOrders`
 */
export function followBoard(
  ports: Ports,
  client: FirestoreClient,
  stationIds: readonly string[],
  noteResultIds: (ids: ReadonlySet<string>) => void,
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
    // An earlier version of the server stored orders without the field `stations`, and this device has added the field
    // to its copy. Such an order is not in the query's result and would be fetched after each snapshot. So each
    // version of such an order is fetched only once.
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
      noteResultIds,
      noteFetched: orders => {
        for (const [id, { version }] of Object.entries(orders)) fetchedVersions.set(id, version)
      },
      noteRead: tx => addToMeta(tx, 'readBoards', stationIds),
    }
    stop = followSource(ports, client, source, setCurrent, onError)
  }
}

/**
 * Listens to a query of orders, and copies its result to IndexedDB. If an order in IndexedDB should be in the result
 * but is not, its stored state is probably outdated, for example because another device has closed the order. So the
 * order is fetched, and removed if the server does not have it.
 */
function followSource(
  ports: Ports,
  client: FirestoreClient,
  source: OrderSource,
  setCurrent: (isCurrent: boolean) => void,
  onError: OnListenerError,
): Unsubscribe {
  /** The version of each order in the last stored snapshot, by order id. */
  let mirroredVersions = new Map<string, number>()
  /** The last snapshot; `undefined` before the first one, and if it came from the cache of the Firestore SDK. */
  let currentSnapshot: OrdersSnapshot | undefined
  let cancelRecheck: (() => void) | undefined
  let isReadNoted = false
  const queue = createSnapshotQueue(() => {
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
    source.noteResultIds?.(new Set([...mirroredVersions.keys(), ...snapshot.versions.keys()]))
    const storedIds = new Set(await source.readIds())
    const changedIds = [...snapshot.versions]
      .filter(([id, version]) => mirroredVersions.get(id) !== version || !storedIds.has(id))
      .map(([id]) => id)
    const lackedIds = [...storedIds].filter(id => !snapshot.versions.has(id))
    const missingIds = (await source.selectExpected?.(lackedIds)) ?? lackedIds
    const { found, unknownIds } = await fetchOrders(client.fetchOrder, missingIds)
    source.noteFetched?.(found)
    // All orders are stored in one transaction. If only one of two merged orders were stored, screens would show its
    // lines twice or not at all.
    const changed = Object.fromEntries(changedIds.map(id => [id, snapshot.getOrder(id)]))
    await storeOrdersWithRelated(
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
    source.noteResultIds?.(new Set(mirroredVersions.keys()))
    setCurrent(true)
  }
}

/**
 * Adds ids to the list of departments, or of stations with kitchen screens, whose orders were read from the server at
 * least once. Before that, screens must not show a table without an order as free, or a kitchen screen as empty.
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
 * Listens to one order, and copies it to IndexedDB. Used on a guest's phone, because guests may not query orders, and
 * on a tablet for orders of departments that it does not follow. If the server does not have the order, it is removed
 * from IndexedDB, unless it is a reduced copy for guests: a guest's phone still shows what the guests ordered.
 * @param setCurrent called with `true` after the server's state of the order was stored
 */
export function followOrder(
  ports: Ports,
  client: FirestoreClient,
  id: string,
  setCurrent: (isCurrent: boolean) => void,
  onError: OnListenerError,
): Unsubscribe {
  const queue = createSnapshotQueue(() => stopOrder(), onError)
  const stopOrder = client.watchOrder(
    id,
    order =>
      queue.add(async () => {
        if (order) await storeOrdersWithRelated(ports.store, client.fetchOrder, { [id]: order })
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
