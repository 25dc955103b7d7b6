import { indexById } from '../../../domain/objects.ts'
import { isOpenOrBilled } from '../../../domain/order.ts'
import { may, type Role } from '../../../domain/permissions.ts'
import { resolveMergedOrderId } from '../../../domain/successors.ts'
import type { FirestoreClient, OnListenerError, Unsubscribe } from '../../platform/firestore.ts'
import type { ContactTracker } from '../leader/contact.ts'
import type { Ports } from '../ports.ts'
import { followCatalogue } from './follow-catalogue.ts'
import { followOrder, followOrders } from './follow-orders.ts'
import { followQuarantine } from './follow-quarantine.ts'

/**
 * Listens to the catalogue and to orders: for staff the open orders of all departments, for guests the joined orders.
 * @param onError called once after a listener failed, when all listeners have ended
 */
export function startListeners(
  ports: Ports,
  client: FirestoreClient,
  contact: ContactTracker,
  role: Role,
  onError: OnListenerError,
): Unsubscribe {
  /** Whether each listener is current, by department id; the catalogue's key is `''`. */
  const isCurrentBySource = new Map([['', false]])
  const stops: Unsubscribe[] = []
  let stopped = false

  const setCurrentFor = (name: string) => (isCurrent: boolean) => {
    isCurrentBySource.set(name, isCurrent)
    if (!isCurrent) contact.noteListenerOutdated()
    else if ([...isCurrentBySource.values()].every(Boolean)) contact.noteListenersCurrent()
  }
  const stop = () => {
    stopped = true
    for (const stopOne of stops.splice(0)) stopOne()
  }
  const fail: OnListenerError = reason => {
    if (stopped) return
    stop()
    onError(reason)
  }
  const followDepartments = (ids: string[]) => {
    for (const id of ids) {
      if (stopped || isCurrentBySource.has(id)) continue
      isCurrentBySource.set(id, false)
      stops.push(followOrders(ports, client, id, setCurrentFor(id), fail))
    }
  }

  // A new epoch clears the mirror. Listeners send only changes, so they must restart to bring all orders again.
  let knownEpoch: string | undefined
  const failOnNewEpoch = (epoch: string | undefined) => {
    if (knownEpoch !== undefined && epoch !== knownEpoch) fail('unavailable')
    knownEpoch = epoch
  }

  const followed = new Set<string>()
  const followJoined = (ids: string[]) => {
    for (const id of ids) {
      if (stopped || followed.has(id)) continue
      followed.add(id)
      stops.push(followOrder(ports, client, id, fail))
    }
  }

  stops.push(followCatalogue(ports, client, setCurrentFor(''), fail))
  stops.push(ports.store.watch(() => ports.store.read(['meta'], async tx => tx.meta('epoch')), failOnNewEpoch))
  if (may({ role }, 'manageStaff', { settings: {} })) stops.push(followQuarantine(ports, client, fail))
  if (role !== 'guest') stops.push(ports.store.watch(() => readDepartmentIds(ports), followDepartments))
  else stops.push(ports.store.watch(() => readJoinedOrderIds(ports), followJoined))
  return stop
}

/** Follows merges and leaves out closed orders. An order that the mirror lacks stays, so that it is fetched. */
const readJoinedOrderIds = ({ store }: Ports): Promise<string[]> =>
  store.read(['meta', 'orders'], async tx => {
    const joined = (await tx.meta('joined')) ?? []
    const orders = indexById(await tx.all('orders'))
    const ids = new Set(joined.map(({ orderId }) => resolveMergedOrderId(orders, orderId)))
    return [...ids].filter(id => !orders[id] || isOpenOrBilled(orders[id]))
  })

const readDepartmentIds = ({ store }: Ports): Promise<string[]> =>
  store.read(['departments'], async tx => (await tx.all('departments')).map(department => department.id))
