import type { Orders } from '../../data/outbox/outbox-row.ts'
import type { Lost, OrdersSnapshot, Remote, Stop } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { mergeOrders, mergeStores } from './merge-orders.ts'
import { createQueue } from './queue.ts'

/** What an answer brings and the list does not have yet may take so many milliseconds to appear there. */
const listDelay = 5_000

/**
 * Mirrors the open orders of one department. What the SDK's memory says about the server is ignored; an order that is open
 * here and not in the server's list is fetched before it is taken for anything else than open. Who wrote it here does not
 * matter: a tab that was frozen, and led before this one, writes down minutes later what it had heard.
 * @param heard told with each snapshot whether it was the server's
 */
export function followOrders(
  ports: Ports,
  remote: Remote,
  departmentId: string,
  heard: (current: boolean) => void,
  lost: Lost,
): Stop {
  /** Versions that are mirrored already, so that a snapshot costs only what changed. */
  let mirrored = new Map<string, number>()
  /** The server's list, while it is heard. */
  let list: OrdersSnapshot | undefined
  let cancelLook: (() => void) | undefined
  const queue = createQueue(() => {
    stopOrders()
    unwatch()
    cancelLook?.()
  }, lost)
  const unwatch = ports.store.watch(
    () => openHere(ports, departmentId),
    ids => {
      const isStray = (id: string) => list !== undefined && !list.versions.has(id)
      if (!cancelLook && ids.some(isStray)) cancelLook = ports.timers.after(listDelay, lookAgain)
    },
  )
  const stopOrders = remote.watchOrders(
    departmentId,
    snapshot => {
      list = snapshot.fromCache ? undefined : snapshot
      if (snapshot.fromCache) heard(false)
      else queue.add(() => take(snapshot))
    },
    queue.fail,
  )
  return queue.stop

  function lookAgain(): void {
    cancelLook = undefined
    const latest = list
    if (latest) queue.add(() => take(latest))
  }

  async function take(snapshot: OrdersSnapshot): Promise<void> {
    const risen = [...snapshot.versions].filter(([id, version]) => mirrored.get(id) !== version).map(([id]) => id)
    const gone = (await openHere(ports, departmentId)).filter(id => !snapshot.versions.has(id))
    const { found, unknown } = await fetched(remote, gone)
    // Together: of two orders that were merged, one alone would show their lines twice or not at all.
    await merge(ports, remote, { ...found, ...Object.fromEntries(risen.map(id => [id, snapshot.order(id)])) })
    if (unknown.length > 0) await ports.store.write(['orders'], async tx => void (await tx.remove('orders', unknown)))
    mirrored = snapshot.versions
    heard(true)
  }
}

/** Mirrors one order, by its id: a guest's. */
export function followOrder(ports: Ports, remote: Remote, id: string, lost: Lost): Stop {
  const queue = createQueue(() => stopOrder(), lost)
  const stopOrder = remote.watchOrder(id, order => queue.add(() => merge(ports, remote, { [id]: order })), queue.fail)
  return queue.stop
}

const openHere = ({ store }: Ports, departmentId: string): Promise<string[]> =>
  store.read(['orders'], async tx =>
    tx.keys('orders', '[departmentId+status]', [
      [departmentId, 'open'],
      [departmentId, 'billed'],
    ]),
  )

/** Takes the orders in with those that they cannot be shown without. */
async function merge(ports: Ports, remote: Remote, orders: Orders): Promise<void> {
  let incoming = orders
  const asked = new Set<string>()
  while (Object.keys(incoming).length > 0) {
    const together = incoming
    const missing = await ports.store.write(mergeStores, tx => mergeOrders(tx, together, asked))
    if (missing.length === 0) return
    for (const id of missing) asked.add(id)
    incoming = { ...incoming, ...(await fetched(remote, missing)).found }
  }
}

/** What the server has of these. What it does not know any more is to be dropped. */
async function fetched(remote: Remote, ids: string[]): Promise<{ found: Orders; unknown: string[] }> {
  const orders = await Promise.all(ids.map(id => remote.order(id)))
  const found: Orders = {}
  for (const [index, id] of ids.entries()) if (orders[index]) found[id] = orders[index]
  return { found, unknown: ids.filter(id => !Object.hasOwn(found, id)) }
}
