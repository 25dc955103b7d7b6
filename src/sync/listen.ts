import type { Lost, Remote, Stop } from '../platform/firestore.ts'
import { followCatalogue } from './catalogue.ts'
import type { ContactKeeper } from './contact.ts'
import { followOrders } from './orders.ts'
import type { Ports } from './ports.ts'

/**
 * Listens to the catalogue and, for staff, to the open orders of every department that the catalogue knows. Says that it
 * is listening once all of them have the server's word.
 * @param lost called once, when one of them has ended; all have then
 */
export function listen(ports: Ports, remote: Remote, contact: ContactKeeper, staff: boolean, lost: Lost): Stop {
  const current = new Map([['', false]])
  const stops: Stop[] = []
  let stopped = false

  const heardBy = (name: string) => (isCurrent: boolean) => {
    current.set(name, isCurrent)
    if (!isCurrent) contact.deaf()
    else if ([...current.values()].every(Boolean)) contact.listening()
  }
  const stop = () => {
    stopped = true
    for (const stopOne of stops.splice(0)) stopOne()
  }
  const fail: Lost = reason => {
    if (stopped) return
    stop()
    lost(reason)
  }
  const followDepartments = (ids: string[]) => {
    for (const id of ids) {
      if (stopped || current.has(id)) continue
      current.set(id, false)
      stops.push(followOrders(ports, remote, id, heardBy(id), fail))
    }
  }

  stops.push(followCatalogue(ports, remote, heardBy(''), fail))
  if (staff) stops.push(ports.store.watch(() => departmentsOf(ports), followDepartments))
  return stop
}

const departmentsOf = ({ store }: Ports): Promise<string[]> =>
  store.read(['departments'], async tx => (await tx.all('departments')).map(department => department.id))
