import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { projectForGuests } from '../../../domain/guest-order.ts'
import type { Order } from '../../../domain/order.ts'
import { countWatches } from '../../../tests/support/count-open.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { newOrder } from '../../../tests/support/tenant.ts'
import type { OrdersById } from '../../data/store/schema.ts'
import type { Store } from '../../data/store/store.ts'
import type { FirestoreClient, OnListenerError, OrdersSnapshot } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { followBoard, followOrder, followOrders } from './follow-orders.ts'

const hourMs = 3_600_000

let time: FakeTime
let store: Store
let ports: Ports
/** How many watches of the database are not yet removed. */
let open: { watches: number }
/** The running Firestore listeners. */
let listeners: string[]
let onSnapshot: (snapshot: OrdersSnapshot) => void
let onOrder: (order: Order | null) => void
let failListener: OnListenerError
/** The server’s orders that the listener's query does not find, and the ids with which they were asked for. */
let others: OrdersById
let fetchedIds: string[]
let states: boolean[]
let errors: string[]

const listen = (name: string) => {
  listeners.push(name)
  return () => {
    listeners = listeners.filter(each => each !== name)
  }
}
const client = {
  watchOrders(departmentId, next, onError) {
    onSnapshot = next
    failListener = onError
    return listen(departmentId)
  },
  watchBoard({ stationIds, since }, next) {
    onSnapshot = next
    return listen(`${stationIds} since ${time.now() - since}`)
  },
  watchOrder(id, next) {
    onOrder = next
    return listen(id)
  },
  async fetchOrder(id) {
    fetchedIds.push(id)
    return others[id] ?? null
  },
} as Partial<FirestoreClient> as FirestoreClient
const setCurrent = (isCurrent: boolean) => void states.push(isCurrent)
const onError: OnListenerError = reason => void errors.push(reason)

beforeEach(async () => {
  time = new FakeTime()
  store = await openEmptyStore()
  open = { watches: 0 }
  ports = { store: countWatches(store, open), clock: time, timers: time } as unknown as Ports
  listeners = []
  others = {}
  fetchedIds = []
  states = []
  errors = []
})
afterEach(() => store.close())

const order = (version: number, more: Partial<Order> = {}) =>
  newOrder({ openedAt: time.now(), updatedAt: time.now(), stations: [], version, ...more })
const send = (orders: OrdersById, fromCache = false) => {
  const versions = new Map(Object.entries(orders).map(([id, { version }]) => [id, version]))
  onSnapshot({ fromCache, versions, getOrder: id => structuredClone(orders[id]!) })
  return time.settle()
}
const put = (id: string, stored: Order) =>
  store.write(['orders'], async tx => void (await tx.put('orders', [{ id, ...stored }])))
const versions = () =>
  store.read(['orders'], async tx =>
    Object.fromEntries((await tx.all('orders')).map(({ id, version }) => [id, version])),
  )
const metas = () => store.read(['meta'], async tx => tx.metas(['readDepartments', 'readBoards']))

describe('the listener of a department', () => {
  let stop: () => void
  beforeEach(() => {
    stop = followOrders(ports, client, 'sala', setCurrent, onError)
  })
  afterEach(() => stop())

  it('stores the orders and their changes; the department then counts as read', async () => {
    await send({ one: order(1), two: order(1) })
    expect(await metas()).toEqual([['sala'], undefined])
    await send({ one: order(1), two: order(2) })
    expect(await versions()).toEqual({ one: 1, two: 2 })
    expect([states, fetchedIds]).toEqual([[true, true], []])
  })

  it('changes nothing on a snapshot from the cache', async () => {
    await put('one', order(1))
    await send({}, true)
    expect([await versions(), await metas()]).toEqual([{ one: 1 }, [undefined, undefined]])
    expect([states, fetchedIds]).toEqual([[false], []])
  })

  it('fetches stored open orders that the snapshot lacks, and removes those that the server does not have', async () => {
    others = { ended: order(2, { status: 'closed' }) }
    await put('ended', order(1))
    await put('gone', order(1))
    await put('elsewhere', order(1, { departmentId: 'terraza' }))
    await send({ one: order(1) })
    expect(await versions()).toEqual({ elsewhere: 1, ended: 2, one: 1 })
    expect(fetchedIds.toSorted()).toEqual(['ended', 'gone'])
  })

  it('stores an order again that was deleted on the device', async () => {
    await send({ one: order(1) })
    await store.write(['orders'], async tx => void (await tx.remove('orders', ['one'])))
    await send({ one: order(1), two: order(1) })
    expect(await versions()).toEqual({ one: 1, two: 1 })
  })

  it('fetches an order that was stored after the snapshot, but only after a wait for the next snapshot', async () => {
    await send({ one: order(1) })
    others = { late: order(3, { status: 'closed' }) }
    await put('late', order(2))
    await time.advance(4_900)
    expect([fetchedIds, states]).toEqual([[], [true]])
    await time.advance(200)
    expect([fetchedIds, await versions()]).toEqual([['late'], { late: 3, one: 1 }])
    await time.advance(60_000)
    expect([fetchedIds, states]).toEqual([['late'], [true, true]])
  })

  it('does not fetch a stored order if the next snapshot comes from the cache', async () => {
    await send({})
    await put('late', order(2))
    await time.settle()
    await send({}, true)
    await time.advance(60_000)
    expect([fetchedIds, states, errors]).toEqual([[], [true, false], []])
  })

  it('ends, and so does its watch of the database, when it has failed', async () => {
    await send({ one: order(1) })
    expect([listeners, open.watches]).toEqual([['sala'], 1])
    failListener('denied')
    expect([listeners, open.watches, errors]).toEqual([[], 0, ['denied']])
    await put('late', order(2))
    await time.advance(60_000)
    expect([fetchedIds, errors]).toEqual([[], ['denied']])
  })
})

describe('the listener of kitchen boards', () => {
  let noted: string[][]
  let stop: () => void
  const follow = () => {
    stop = followBoard(ports, client, ['barra'], ids => noted.push([...ids]), setCurrent, onError)
  }
  beforeEach(() => {
    noted = []
  })
  afterEach(() => stop())

  it('asks for the orders of the last 18 hours, by the clock of the server', async () => {
    await store.write(['meta'], async tx => void (await tx.setMeta('clockAhead', 2 * hourMs)))
    follow()
    await time.settle()
    expect(listeners).toEqual([`barra since ${20 * hourMs}`])
    stop()
    expect(listeners).toEqual([])
  })

  it('asks for the orders of three more days if the clock was not compared with the server’s', async () => {
    follow()
    await time.settle()
    expect(listeners).toEqual([`barra since ${90 * hourMs}`])
  })

  it('does not start if it is stopped at once', async () => {
    follow()
    stop()
    await time.settle()
    expect(listeners).toEqual([])
  })

  it('stores the orders; while it stores them, it notes the orders of the last and of the new result, and afterwards only those of the new result', async () => {
    follow()
    await time.settle()
    await send({ one: order(1, { status: 'closed' }) })
    await send({ two: order(1) })
    expect([await versions(), await metas()]).toEqual([{ one: 1, two: 1 }, [undefined, ['barra']]])
    expect(noted).toEqual([['one'], ['one'], ['one', 'two'], ['two']])
    expect(states).toEqual([true, true])
  })

  it('fetches a recent stored order of its stations that the result lacks, once for each version of the order', async () => {
    others = { recent: order(1, { stations: ['barra'] }) }
    await put('recent', others.recent!)
    await put('old', order(1, { stations: ['barra'], updatedAt: time.now() - 91 * hourMs }))
    await put('other', order(1, { stations: ['plancha'] }))
    follow()
    await time.settle()
    await send({})
    await send({})
    expect(fetchedIds).toEqual(['recent'])
    others = { recent: order(3, { stations: [] }) }
    await put('recent', order(2, { stations: ['barra'] }))
    await send({})
    expect([fetchedIds, await versions()]).toEqual([['recent', 'recent'], { old: 1, other: 1, recent: 3 }])
  })

  it('fails if the database cannot be read, unless it was stopped', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const mistake = new TypeError('clockAhead is not defined')
    ports = { ...ports, store: { ...ports.store, read: () => Promise.reject(mistake) } }
    follow()
    await time.settle()
    expect(errors).toEqual(['unavailable'])
    follow()
    stop()
    await time.settle()
    expect(errors).toEqual(['unavailable'])
    expect(report.mock.calls).toEqual([[mistake], [mistake]])
    report.mockClear()
  })
})

describe('the listener of one order', () => {
  let stop: () => void
  const receive = (received: Order | null) => {
    onOrder(received)
    return time.settle()
  }
  beforeEach(() => {
    stop = followOrder(ports, client, 'one', setCurrent, onError)
  })
  afterEach(() => stop())

  it('stores the order, and removes it when the server no longer has it', async () => {
    await receive(order(1))
    expect([await versions(), states]).toEqual([{ one: 1 }, [true]])
    await receive(null)
    expect([await versions(), states]).toEqual([{}, [true, true]])
    await receive(null)
    expect([states, errors]).toEqual([[true, true, true], []])
    stop()
    expect(listeners).toEqual([])
  })

  it('leaves the copy for guests when the server no longer has the order', async () => {
    await receive(projectForGuests(order(1)))
    await receive(null)
    expect([await versions(), errors]).toEqual([{ one: 1 }, []])
  })
})
