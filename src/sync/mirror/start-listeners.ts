import { indexById } from '../../../domain/objects.ts'
import { isOpenOrBilled } from '../../../domain/order.ts'
import { may, type Role } from '../../../domain/permissions.ts'
import { resolveMergedOrderId } from '../../../domain/successors.ts'
import type { OnListenerError, Remote, Unsubscribe } from '../../platform/firestore.ts'
import type { ContactTracker } from '../leader/contact.ts'
import type { Ports } from '../ports.ts'
import { followCatalogue } from './follow-catalogue.ts'
import { followOrder, followOrders } from './follow-orders.ts'
import { followQuarantine } from './follow-quarantine.ts'

/**
 * Listens to the catalogue and, for staff, to the open orders of every department that the catalogue knows; for a guest, to
 * the orders that it joined. Says that it is listening once the catalogue and the departments have the server's word.
 * @param onError called once, when one of them has ended; all have then
 */
export function startListeners(
  ports: Ports,
  remote: Remote,
  contact: ContactTracker,
  role: Role,
  onError: OnListenerError,
): Unsubscribe {
  const isCurrentBySource = new Map([['', false]])
  const stops: Unsubscribe[] = []
  let stopped = false

  const setCurrentFor = (name: string) => (isCurrent: boolean) => {
    isCurrentBySource.set(name, isCurrent)
    if (!isCurrent) contact.noteStale()
    else if ([...isCurrentBySource.values()].every(Boolean)) contact.noteListening()
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
      stops.push(followOrders(ports, remote, id, setCurrentFor(id), fail))
    }
  }

  // The mirror of before is gone, with all that these listeners have told it.
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
      stops.push(followOrder(ports, remote, id, fail))
    }
  }

  stops.push(followCatalogue(ports, remote, setCurrentFor(''), fail))
  stops.push(ports.store.watch(() => ports.store.read(['meta'], async tx => tx.meta('epoch')), failOnNewEpoch))
  if (may({ role }, 'manageStaff', { settings: {} })) stops.push(followQuarantine(ports, remote, fail))
  if (role !== 'guest') stops.push(ports.store.watch(() => readDepartmentIds(ports), followDepartments))
  else stops.push(ports.store.watch(() => readJoinedOrderIds(ports), followJoined))
  return stop
}

/**
 * The guest's orders that are still open, as far as this phone knows, or that it knows nothing of after a restore: where what
 * it joined has gone.
 */
const readJoinedOrderIds = ({ store }: Ports): Promise<string[]> =>
  store.read(['meta', 'orders'], async tx => {
    const joined = (await tx.meta('joined')) ?? []
    const orders = indexById(await tx.all('orders'))
    const leads = new Set(joined.map(({ orderId }) => resolveMergedOrderId(orders, orderId)))
    return [...leads].filter(id => !orders[id] || isOpenOrBilled(orders[id]))
  })

const readDepartmentIds = ({ store }: Ports): Promise<string[]> =>
  store.read(['departments'], async tx => (await tx.all('departments')).map(department => department.id))
