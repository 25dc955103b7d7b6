import { indexById } from '../../../domain/objects.ts'
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

/**
 * The departments to whose open orders a device listens, and the single orders. `timesForgotten` counts how often the
 * orders of a department were removed from IndexedDB. When it rises, the listener is started again, so that it brings
 * the orders again.
 */
type Sources = { departmentIds: string[]; orderIds: string[]; timesForgotten: { [departmentId: string]: number } }

/** The key of the boards in the maps of listeners. No document id equals it, because ids contain no spaces. */
const boardsKey = ' boards'

/**
 * Listens to the catalogue and to orders: staff get the open orders of the departments that this tablet follows, and
 * each open order of another department that this tablet stores, by a listener of its own unless an open board brings
 * it. A guest gets the orders of the joined tables. Staff also get the stations of the kitchen, and the orders of the
 * boards that are open. Waiters and higher roles also get the customers, and the tills that they have opened. Users who manage staff also get the quarantined
 * commands, which the server did not apply and keeps until a manager decides about them.
 * @param onError called once, after a listener has failed and all listeners were stopped
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
   * Whether each listener is up to date. The keys are department ids, the ids of single orders, `boardsKey`, and `''`
   * for the catalogue.
   */
  const isCurrentBySource = new Map([['', false]])
  const stops: Unsubscribe[] = []
  /** Ends the listener of each department and of each single order. */
  const stopBySource = new Map<string, Unsubscribe>()
  let stopped = false
  /** `undefined` until they were read for the first time. */
  let knownSources: Sources | undefined
  /** The ids of the orders that the listener of the open boards brings. */
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
    // An open board may bring the other orders, so they wait for its answer.
    const newIds = (isAwaitingBoards() ? departmentIds : ids).filter(id => !isCurrentBySource.has(id))
    // The phone of a guest goes on listening to a check that was closed, because a cashier may still correct it.
    if (role !== 'guest') for (const id of stopBySource.keys()) if (!ids.includes(id)) stopSource(id)
    for (const id of newIds) isCurrentBySource.set(id, false)
    // A single order that is added later is up to date, because the server has just sent it, or because another
    // listener has followed it until now.
    const isReset =
      !knownSources || role === 'guest' ? newIds.length > 0 : newIds.some(id => departmentIds.includes(id))
    if (isReset) contact.noteListenersStarted()
    knownSources = sources
    for (const id of newIds) if (!stopped) startSource(id, departmentIds.includes(id) ? followOrders : followOrder)
    noteIfAllCurrent()
  }

  const startSource = (id: string, follow: typeof followOrder) => {
    let isReplaced = false
    const setCurrent = (isCurrent: boolean) => !isReplaced && setCurrentFor(id)(isCurrent)
    const stopListening = follow(ports, client, id, setCurrent, fail)
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

  // The server has a new epoch after its data was restored, and the device then deletes its stored orders. Running
  // listeners would bring only later changes. So all listeners are started again and bring all orders.
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
    const readSources = role === 'guest' ? readJoinedOrderIds : readFollowedSources
    stopWatchingSources = ports.store.watch(() => readSources(ports), followSources)
  }
}

/**
 * Reads the ids of the guest's open orders. For a merged order this is the id of the order into which it was merged. An
 * order that is not in IndexedDB yet is included, so that it is fetched.
 */
const readJoinedOrderIds = ({ store }: Ports): Promise<Sources> =>
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
