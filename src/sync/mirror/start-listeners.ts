import { getOwn, indexById } from '../../../domain/objects.ts'
import { isOpenOrBilled } from '../../../domain/order.ts'
import { may, type Role } from '../../../domain/permissions.ts'
import { resolveMergedOrderId } from '../../../domain/successors.ts'
import {
  followedDepartmentStores,
  readFollowedDepartments,
  readSingleOrderIds,
} from '../../data/orders/followed-departments.ts'
import type { FirestoreClient, OnListenerError, Unsubscribe } from '../../platform/firestore.ts'
import type { OpenBoards } from '../boards.ts'
import type { ContactTracker } from '../leader/contact.ts'
import type { Ports } from '../ports.ts'
import { followCatalogue } from './follow-catalogue.ts'
import { followCustomers } from './follow-customers.ts'
import { followBoard, followOrder, followOrders } from './follow-orders.ts'
import { followQuarantine } from './follow-quarantine.ts'
import { followStations } from './follow-stations.ts'
import { followTills } from './follow-tills.ts'
import { limitToDepartment } from './limit-writes.ts'

/**
 * The departments to whose open orders a device listens, and the orders to which it listens one by one.
 * `timesForgotten`: how often the orders of a department were removed from IndexedDB. When the number rises, the
 * listener of the department is started again, so that it gets all its orders again.
 */
type Sources = { departmentIds: string[]; orderIds: string[]; timesForgotten: { [departmentId: string]: number } }

/** The key of the kitchen screens (boards) in `isCurrentBySource`. Ids of departments and orders contain no space. */
const boardsKey = ' boards'

/**
 * Starts the Firestore listeners of one user, which copy documents to IndexedDB:
 * - everybody: the tenant's document and the catalogue
 * - guests: the orders that they have joined
 * - staff: the kitchen stations, the open orders of the departments that this tablet is set to follow, the orders of
 *   open kitchen screens (boards), and each other open order that this tablet has stored, with its own listener
 * - waiters and higher roles: the customers, and the user's own tills
 * - users who manage staff: commands that the server has set aside until a manager decides about them
 * @param onError called at most once, after a listener has failed or the server's data was replaced, and all listeners
 * were stopped
 */
export function startListeners(
  ports: Ports,
  client: FirestoreClient,
  contact: ContactTracker,
  boards: OpenBoards,
  role: Role,
  onError: OnListenerError,
): Unsubscribe {
  /**
   * For each listener that counts for the state `online`: whether its data is up to date. The keys are the ids of
   * departments, the ids of orders with their own listener, `boardsKey`, and `''` for the catalogue.
   */
  const isCurrentBySource = new Map([['', false]])
  const stops: Unsubscribe[] = []
  /** The functions that end the listeners of departments and of orders, by the id of the department or order. */
  const stopBySource = new Map<string, Unsubscribe>()
  let stopped = false
  /** `undefined` until it was read from IndexedDB for the first time. */
  let knownSources: Sources | undefined
  /** The ids of the orders that the listener for the open boards gets. They need no listener of their own. */
  let boardOrderIds: ReadonlySet<string> = new Set()
  let stopWatchingSources = () => {}

  const noteIfAllCurrent = () => {
    if (knownSources && [...isCurrentBySource.values()].every(Boolean)) contact.noteListenersCurrent()
  }
  const setCurrentFor = (name: string) => (isCurrent: boolean) => {
    isCurrentBySource.set(name, isCurrent)
    if (isCurrent) noteIfAllCurrent()
    else contact.noteListenerOutdated()
  }
  let stopBoards = () => {}
  let followedStations: string | undefined
  const followBoards = () => {
    const stationIds = boards.listStations()
    if (stopped || stationIds.join() === followedStations) return
    followedStations = stationIds.join()
    stopBoards()
    if (stationIds.length === 0) {
      isCurrentBySource.delete(boardsKey)
      contact.noteBoards([])
      boardOrderIds = new Set()
      if (knownSources) followSources(knownSources)
      return
    }
    isCurrentBySource.set(boardsKey, false)
    contact.noteListenersStarted()
    contact.noteBoards([])
    let isReplaced = false
    const setCurrent = (isCurrent: boolean) => {
      if (isReplaced) return
      contact.noteBoards(isCurrent ? stationIds : [])
      const endsWait = isCurrent && isAwaitingBoards()
      isCurrentBySource.set(boardsKey, isCurrent)
      if (endsWait && knownSources) followSources(knownSources)
      else setCurrentFor(boardsKey)(isCurrent)
    }
    const setBoardOrders = (ids: ReadonlySet<string>) => {
      const isSame = ids.size === boardOrderIds.size && [...ids].every(id => boardOrderIds.has(id))
      if (isReplaced || isSame) return
      boardOrderIds = ids
      watchSources()
    }
    const stopListening = followBoard(ports, client, stationIds, setBoardOrders, setCurrent, fail)
    stopBoards = () => {
      isReplaced = true
      stopListening()
    }
  }
  const stop = () => {
    stopped = true
    stopBoards()
    stopWatchingSources()
    for (const stopOne of [...stops.splice(0), ...stopBySource.values()]) stopOne()
    stopBySource.clear()
  }
  const fail: OnListenerError = reason => {
    if (stopped) return
    stop()
    onError(reason)
  }
  const isAwaitingBoards = () => isCurrentBySource.get(boardsKey) === false
  const followSources = (sources: Sources) => {
    const { departmentIds, timesForgotten } = sources
    for (const id of departmentIds) {
      if (stopBySource.has(id) && timesForgotten[id] !== knownSources?.timesForgotten[id]) stopSource(id)
    }
    const ids = [...departmentIds, ...sources.orderIds.filter(id => !boardOrderIds.has(id))]
    // Orders without a department's listener may be in the result for the open boards. So their own listeners are
    // started only after that result has arrived.
    const newIds = (isAwaitingBoards() ? departmentIds : ids).filter(id => !isCurrentBySource.has(id))
    // A guest's phone still listens to an order after it was closed, because a cashier may correct it.
    if (role !== 'guest') for (const id of stopBySource.keys()) if (!ids.includes(id)) stopSource(id)
    for (const id of newIds) isCurrentBySource.set(id, false)
    // On a staff device, an order that gets its own listener later is already up to date: the server has just sent it,
    // or it had another listener until now. So the connection state does not go back to `connecting` for it.
    const isReset =
      !knownSources || role === 'guest' ? newIds.length > 0 : newIds.some(id => departmentIds.includes(id))
    if (isReset) contact.noteListenersStarted()
    knownSources = sources
    for (const id of newIds) if (!stopped) startSource(id, sources)
    noteIfAllCurrent()
  }

  const startSource = (id: string, { departmentIds, timesForgotten }: Sources) => {
    const isDepartment = departmentIds.includes(id)
    const follow = isDepartment ? followOrders : followOrder
    const store = isDepartment ? limitToDepartment(ports.store, id, getOwn(timesForgotten, id) ?? 0) : ports.store
    let isReplaced = false
    const setCurrent = (isCurrent: boolean) => !isReplaced && setCurrentFor(id)(isCurrent)
    const stopListening = follow({ ...ports, store }, client, id, setCurrent, fail)
    stopBySource.set(id, () => {
      isReplaced = true
      stopListening()
    })
  }
  const stopSource = (id: string) => {
    stopBySource.get(id)!()
    stopBySource.delete(id)
    isCurrentBySource.delete(id)
  }

  // After the server's data was restored from a backup, it has a new `epoch` (a random id), and the device deletes its
  // stored orders. The running listeners would only get later changes. So all listeners are started again, and get all
  // orders.
  let knownEpoch: string | undefined
  const failOnNewEpoch = (epoch: string | undefined) => {
    if (knownEpoch !== undefined && epoch !== knownEpoch) fail('unavailable')
    knownEpoch = epoch
  }

  stops.push(followCatalogue(ports, client, setCurrentFor(''), fail))
  stops.push(ports.store.watch(() => ports.store.read(['meta'], async tx => tx.meta('epoch')), failOnNewEpoch))
  if (may({ role }, 'readCustomers', { settings: {} })) stops.push(followCustomers(ports, client, fail))
  if (may({ role }, 'manageStaff', { settings: {} })) stops.push(followQuarantine(ports, client, fail))
  if (may({ role }, 'readTills', { settings: {} })) stops.push(followTills(ports, client, fail))
  if (role !== 'guest') {
    stops.push(followStations(ports, client, fail), boards.onChange(followBoards))
    followBoards()
  }
  watchSources()
  return stop

  function watchSources(): void {
    stopWatchingSources()
    const readSources = role === 'guest' ? readGuestSources : readFollowedSources
    stopWatchingSources = ports.store.watch(() => readSources(ports), followSources)
  }
}

/**
 * Reads the ids of the open orders that a guest has joined. A merged order is replaced by the order into which it was
 * merged. An order that is not in IndexedDB yet is included, so that it is fetched.
 */
const readGuestSources = ({ store }: Ports): Promise<Sources> =>
  store.read(['meta', 'orders'], async tx => {
    const joined = (await tx.meta('joined')) ?? []
    const orders = indexById(await tx.all('orders'))
    const ids = new Set(joined.map(({ orderId }) => resolveMergedOrderId(orders, orderId)))
    return {
      timesForgotten: {},
      departmentIds: [],
      orderIds: [...ids].filter(id => !orders[id] || isOpenOrBilled(orders[id])),
    }
  })

const readFollowedSources = ({ store }: Ports): Promise<Sources> =>
  store.read([...followedDepartmentStores, 'orders'], async tx => {
    const [{ followed }, orderIds, timesForgotten = {}] = await Promise.all([
      readFollowedDepartments(tx),
      readSingleOrderIds(tx),
      tx.meta('timesForgotten'),
    ])
    return { departmentIds: followed, orderIds, timesForgotten }
  })
